import '#web/ui/styles.ts';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rememberZoneClock } from '#contract/text/zone-clock.ts';
import { sessionState } from '#web/api/session/session.ts';
import { readSiteFromPage } from '#web/api/site-context.tsx';
import { dropResetTicket, readTicketFromUrl } from '#web/features/accounts/reset/reset-ticket.ts';
import { BrowserLocation } from '#web/ui/location.tsx';
import { dropFigLink, takeFigLink } from '#web/features/partner/fig-link-kept.ts';
import { keepEarlyInput } from './early-input.ts';
import { Providers } from './providers.tsx';
import { preloadPage } from './public-screens.tsx';
import { preloadSignedIn, Router } from './router.tsx';
import './served.css';

// Whoever comes to the page by another way than a reload may be someone else: the tab was away.
if (!wasReloaded()) {
  dropResetTicket();
  dropFigLink();
}
readTicketFromUrl();
takeFigLink();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
void start(root);

/**
 * A visitor's page that the server drew is taken over as it stands. What it drew for someone signed in stays until the
 * app draws the same with what it knows of them.
 */
async function start(place: HTMLElement): Promise<void> {
  const session = sessionState();
  const site = readSiteFromPage();
  rememberZoneClock(site.businessTimeZone, site.businessClock);
  const makeUsable = () => void (place.inert = false);
  const app = (
    <StrictMode>
      <WhenDrawn act={makeUsable}>
        <Providers site={site} path={location.pathname} session={session}>
          <BrowserLocation>
            <Router />
          </BrowserLocation>
        </Providers>
      </WhenDrawn>
    </StrictMode>
  );
  const { pathname } = location;
  const who = session.token === null ? 'visitor' : 'signed-in';
  if (place.dataset.served !== who) place.replaceChildren();
  else await runInTurn();
  if (place.hasChildNodes()) await (who === 'visitor' ? preloadPage : preloadSignedIn)(pathname);
  const repeatPress = keepEarlyInput(place);
  // In slices: what the person does meanwhile does not wait.
  startTransition(() => {
    if (who === 'visitor' && place.hasChildNodes()) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
  repeatPress();
}

function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}

/** The files that the page names, each in a task of its own: all at once they would keep the page from answering. */
async function runInTurn(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('head link[rel=modulepreload]');
  // In their order, in which each comes after those it needs. What cannot be fetched is reported where it is drawn.
  for (const { href } of files) await import(/* @vite-ignore */ href).catch(() => undefined);
}

/** What the server drew for someone signed in could not be used: from the first drawing on it can. */
function WhenDrawn({ act, children }: { act: () => void; children: ReactNode }) {
  useLayoutEffect(act, [act]);
  return children;
}
