import { pageAt, pageList, pages } from '#contract/pages.ts';
import type { SessionAnswer } from '#contract/accounts/sign-in.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocation } from '#web/ui/location.tsx';

type Role = SessionAnswer['role'] | undefined;

type AdvisorNavProps = {
  role: Role;
  onFollow?: (() => void) | undefined;
};

export function AdvisorNav({ role, onFollow }: AdvisorNavProps) {
  const here = pageAt(useLocation().pathname);
  const open = here?.partOf ?? here?.signedInAs ?? here?.sameAs ?? here?.name;
  return pageList.map(({ name, path, nav, isDesk }) =>
    nav === undefined || (isDesk && role !== 'administrator') ? null : (
      <Link
        key={name}
        // Members of the partner group quote on a page of their own.
        to={name === 'getAQuote' && role === 'fig' ? pages.fig : path}
        className={name === 'faq' ? 'faqs' : undefined}
        aria-current={open === name ? 'page' : undefined}
        onClick={onFollow}
      >
        {nav}
      </Link>
    ),
  );
}
