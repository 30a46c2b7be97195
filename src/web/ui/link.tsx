import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = {
  to: string;
  className?: string | undefined;
  /** It leads to the page that is open. */
  isHere?: boolean | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** A link inside the site: no page load, focus and scroll handled on arrival. */
export function Link({ to, className, isHere = false, onClick, children }: LinkProps) {
  return (
    <RouterLink to={to} className={className} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      {children}
    </RouterLink>
  );
}

/** A link that opens a new tab and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
