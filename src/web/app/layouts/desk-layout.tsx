import { type ReactNode, useMemo } from 'react';
import { deskPages, type PageName, pageAt } from '#contract/pages.ts';
import { useDeskCounts } from '#web/features/cases/desk/api.ts';
import { DeskHeadContext } from '#web/ui/desk.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLocation } from '#web/ui/location.tsx';

/** Gives the desk that is open its title and the tabs to the others. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const page = pageAt(useLocation().pathname);
  const head = useMemo(
    () => ({ title: page?.title ?? '', tabs: page && <DeskTabs open={page.name} /> }),
    [page],
  );
  return (
    <ToastProvider>
      <DeskHeadContext value={head}>{children}</DeskHeadContext>
    </ToastProvider>
  );
}

function DeskTabs({ open }: { open: PageName }) {
  const counts = useDeskCounts();
  return (
    <nav className="tabs" aria-label="Back office">
      {deskPages.map(({ name, path, title }) => (
        <Link
          key={name}
          to={path}
          ref={name === open ? showTab : undefined}
          aria-current={name === open ? 'page' : undefined}
        >
          {title}
          <Waiting count={counts[name] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="vh"> waiting</span>
    </span>
  );
}

/** On a narrow window the tabs scroll: the one that is open must not be out of sight. */
function showTab(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tab && tabs)
    tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
