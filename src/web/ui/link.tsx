import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from './location.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  /** It leads to the page that is open. */
  isHere?: boolean | undefined;
};

/** A link inside the site: no page load, focus and scroll handled on arrival. */
export function Link({ to, isHere = false, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = useHref(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace: href === pathname + search + hash });
  };
  return (
    <a aria-current={isHere ? 'page' : undefined} {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other opens a tab, a window or a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
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
