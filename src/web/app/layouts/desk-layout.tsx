import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useWaitingCount } from '#web/features/accounts/desk/login-requests.ts';
import { DeskHeadContext } from '#web/ui/desk.tsx';
import { type AdminPageId, adminPages } from './admin-pages.ts';
import { Page } from './page.tsx';

interface DeskLayoutProps {
  id: AdminPageId;
  title: string;
  children: ReactNode;
}

/** Gives a desk of the back office its title and the tabs to the others. */
export function DeskLayout({ id, title, children }: DeskLayoutProps) {
  const head = useMemo(() => ({ title, tabs: <DeskTabs open={id} /> }), [id, title]);
  return (
    <Page title={title}>
      <DeskHeadContext value={head}>{children}</DeskHeadContext>
    </Page>
  );
}

function DeskTabs({ open }: { open: AdminPageId }) {
  const waiting = useWaitingCount();
  return (
    <nav className="tabs" aria-label="Back office">
      {adminPages.map(({ id, under, title }) => (
        <Link
          key={id}
          to={`${pages.admin}/${under}`.replace(/\/$/, '')}
          ref={id === open ? showTab : undefined}
          aria-current={id === open ? 'page' : undefined}
        >
          {title}
          {id === 'loginRequests' && waiting > 0 && (
            <span className="count">
              {waiting}
              <span className="vh"> waiting</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** On a narrow window the tabs scroll: the one that is open must not be out of sight. */
function showTab(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tab && tabs)
    tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
