import '#web/ui/styles.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { sessionState } from '#web/api/session.ts';
import { readSiteFromPage } from '#web/api/site.tsx';
import { takeMailedTicket } from '#web/features/accounts/reset/reset-ticket.ts';
import { takeFigLink } from '#web/features/partner/fig-link-kept.ts';
import { App } from './app.tsx';
import { fetchServedPage } from './served-pages.tsx';
import { takeOver } from './take-over.ts';
import './served.css';

takeMailedTicket();
takeFigLink();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
if (sessionState().token !== null) root.replaceChildren();
void start(root);

async function start(place: HTMLElement): Promise<void> {
  await fetchServedPage(location.pathname);
  const site = readSiteFromPage();
  const { repeatPress } = takeOver(place);
  // At once: the buttons among the served words do nothing until the app has drawn its own.
  flushSync(() =>
    createRoot(place).render(
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    ),
  );
  repeatPress();
}
