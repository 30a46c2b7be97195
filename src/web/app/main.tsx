import '#web/ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionState } from '#web/api/session.ts';
import { readSiteFromPage } from '#web/api/site-context.tsx';
import { readTicketFromUrl } from '#web/features/accounts/reset/reset-ticket.ts';
import { BrowserLocation } from '#web/ui/location.tsx';
import { takeFigLink } from '#web/features/partner/fig-link-kept.ts';
import { keepEarlyInput } from './early-input.ts';
import { Providers } from './providers.tsx';
import { preloadPage } from './public-screens.tsx';
import { Router } from './router.tsx';
import './served.css';

readTicketFromUrl();
takeFigLink();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
void start(root);

/** A page that the server drew is taken over as it stands; whoever is signed in sees another one. */
async function start(place: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <Providers site={readSiteFromPage()} path={location.pathname}>
        <BrowserLocation>
          <Router />
        </BrowserLocation>
      </Providers>
    </StrictMode>
  );
  if (sessionState().token === null) await preloadPage(location.pathname);
  else place.replaceChildren();
  const repeatPress = keepEarlyInput(place);
  if (place.hasChildNodes()) hydrateRoot(place, app);
  else createRoot(place).render(app);
  repeatPress();
}
