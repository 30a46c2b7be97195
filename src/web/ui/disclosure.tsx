import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './disclosure.css';

type DisclosureProps = {
  summary: ReactNode;
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  isSmall?: boolean | undefined;
  children: ReactNode;
};

/** Something that may be left folded away: the browser's own, so that search on the page finds what is inside. */
export function Disclosure({ summary, isOpen, onToggle, isSmall, children }: DisclosureProps) {
  return (
    <details
      className={isSmall ? 'more more--small' : 'more'}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <div className="more__body">{children}</div>
    </details>
  );
}
