import { Link, useLocation } from 'react-router';
import type { SessionAnswer } from '#contract/sign-in.ts';
import { advisorLinks } from './advisor-links.ts';

interface AdvisorNavLinksProps {
  role: SessionAnswer['role'] | undefined;
  onFollow?: (() => void) | undefined;
}

export function AdvisorNavLinks({ role, onFollow }: AdvisorNavLinksProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return advisorLinks(role).map(({ to, label, alsoAt = [] }) => (
    <Link
      key={to}
      to={to}
      className={label === 'FAQs' ? 'faqs' : undefined}
      aria-current={[to, ...alsoAt].some((path) => path.toLowerCase() === here) ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  ));
}
