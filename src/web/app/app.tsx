import { CSPProvider } from '@base-ui/react/csp-provider';
import { BrowserRouter } from 'react-router';
import { SessionProvider } from '#web/api/session-context.tsx';
import { site } from '#web/api/site.ts';
import { PageBoundary } from '#web/app/layouts/page-boundary.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <SessionProvider>
        <BrowserRouter>
          <PageBoundary visit={location.pathname} sentence={`Try again, or call ${site.phone}.`}>
            <Router />
          </PageBoundary>
        </BrowserRouter>
      </SessionProvider>
    </CSPProvider>
  );
}
