import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import type { Site } from '#contract/site.ts';
import { SessionProvider } from '#web/api/session-context.tsx';
import { SiteProvider } from '#web/api/site-context.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';

type ProvidersProps = {
  site: Site;
  path: string;
  children: ReactNode;
};

/** What the whole tree stands on, in the browser and where the server draws a page. */
export function Providers({ site, path, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <SiteProvider site={site}>
        <SessionProvider>
          <PageBoundary visit={path} sentence={`Try again, or call ${site.phone}.`}>
            {children}
          </PageBoundary>
        </SessionProvider>
      </SiteProvider>
    </CSPProvider>
  );
}
