import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { Link } from 'react-router';
import { type AdminPageId, adminPages } from './admin-pages.ts';
import { useWaitingCount } from '#web/features/accounts/desk/login-requests.ts';
import '#web/ui/desk.css';

interface DeskProps {
  page: AdminPageId;
  lead: string;
  children: ReactNode;
}

/** What the pages of the back office share: title, tabs, content. */
export function Desk({ page, lead, children }: DeskProps) {
  const waiting = useWaitingCount();
  return (
    <div className="wrap page desk-page">
      <div className="page__head">
        <h1>{adminPages.find(({ id }) => id === page)?.title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <nav className="tabs" aria-label="Back office">
        {adminPages.map(({ id, under, title }) => (
          <Link
            key={id}
            to={`${pages.admin}/${under}`.replace(/\/$/, '')}
            ref={id === page ? showTab : undefined}
            aria-current={id === page ? 'page' : undefined}
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
      {children}
    </div>
  );
}

/** On a narrow window the tabs scroll: the one that is open must not be out of sight. */
function showTab(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tab && tabs)
    tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
