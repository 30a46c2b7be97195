import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

/** Rows that open and close; several may stay open. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <Base.Root className="acc" multiple>
      {items.map((item) => (
        <Base.Item key={item.id} className="acc__item" value={item.id}>
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
