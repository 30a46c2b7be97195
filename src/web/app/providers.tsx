import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { pageFailures } from '#contract/page-failures.ts';
import type { Site } from '#contract/site/site.ts';
import type { SessionState } from '#web/api/session/session.ts';
import { SessionProvider } from '#web/api/session/session-context.tsx';
import { SiteProvider } from '#web/api/site-context.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';

type ProvidersProps = {
  site: Site;
  path: string;
  /** As it is at first. */
  session: SessionState;
  children: ReactNode;
};

/** What the whole tree stands on, in the browser and where the server draws a page. */
export function Providers({ site, path, session, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <SiteProvider site={site}>
        <SessionProvider first={session}>
          <PageBoundary visit={path} sentence={pageFailures.everything(site.phone)}>
            {children}
          </PageBoundary>
        </SessionProvider>
      </SiteProvider>
    </CSPProvider>
  );
}
