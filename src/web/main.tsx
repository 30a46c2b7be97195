import '#web/ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeMailedTicket } from '#web/features/accounts/reset-ticket.ts';
import { App } from './app.tsx';

takeMailedTicket();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
