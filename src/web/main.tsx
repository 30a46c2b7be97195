import '#web/ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeMailedTicket } from '#web/features/accounts/reset-ticket.ts';
import { takeFigLink } from '#web/features/partner/fig-link-kept.ts';
import { App } from './app.tsx';

takeMailedTicket();
takeFigLink();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
