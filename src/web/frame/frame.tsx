import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';
import './print.css';

/** Header, the page of the route, footer. */
export function Frame({ header, children }: { header: ReactNode; children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  );
}
