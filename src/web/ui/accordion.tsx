import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

export type AccordionItem = {
  /** Also the element's, so that a link with a hash finds it. */
  id: string;
  title: string;
  content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Ids of the open rows, where the page decides; left out, each row minds itself. */
  open?: readonly string[] | undefined;
  onOpenChange?: ((open: readonly string[]) => void) | undefined;
};

/** Rows that open and close; several may stay open. What is closed is found by the browser's own search, and printed. */
export function Accordion({ items, open, onOpenChange }: AccordionProps) {
  return (
    <Base.Root<string>
      className="acc"
      multiple
      hiddenUntilFound
      value={open && [...open]}
      onValueChange={(value) => onOpenChange?.(value)}
    >
      {items.map((item) => (
        <Base.Item key={item.id} id={item.id} className="acc__item" value={item.id}>
          <Base.Header className="acc__head">
            <Base.Trigger className="acc__trigger">
              {item.title}
              <Icon name="chevron" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="acc__panel">
            <div className="acc__body">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
