import { CSPProvider } from '@base-ui/react/csp-provider';
import { BrowserRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import { SessionProvider } from '#web/api/session-context.tsx';
import { SiteProvider } from '#web/api/site.tsx';
import { PageBoundary } from '#web/app/layouts/page-boundary.tsx';
import { Router } from './router.tsx';

export function App({ site }: { site: Site }) {
  return (
    <CSPProvider disableStyleElements>
      <SiteProvider site={site}>
        <SessionProvider>
          <BrowserRouter>
            <PageBoundary visit={location.pathname} sentence={`Try again, or call ${site.phone}.`}>
              <Router />
            </PageBoundary>
          </BrowserRouter>
        </SessionProvider>
      </SiteProvider>
    </CSPProvider>
  );
}
