import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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
  const [ownOpen, setOwnOpen] = useState<readonly string[]>([]);
  const isOpen = (id: string) => (open ?? ownOpen).includes(id);
  const toggle = (id: string) => {
    const others = (open ?? ownOpen).filter((one) => one !== id);
    const next = isOpen(id) ? others : [...others, id];
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <div className="acc">
      {items.map((item) => (
        <Row key={item.id} item={item} isOpen={isOpen(item.id)} onToggle={() => toggle(item.id)} />
      ))}
    </div>
  );
}

type RowProps = {
  item: AccordionItem;
  isOpen: boolean;
  onToggle: () => void;
};

function Row({ item, isOpen, onToggle }: RowProps) {
  const triggerId = useId();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  // React knows only the attribute's plain form, with which the browser does not search inside.
  useLayoutEffect(() => {
    if (!isOpen) panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  const showFound = useEffectEvent(() => {
    // At once: what was found is scrolled to before anything could have moved.
    panel.current?.setAttribute('data-found', '');
    if (!isOpen) onToggle();
  });
  useEffect(() => {
    const element = panel.current;
    const show = () => showFound();
    element?.addEventListener('beforematch', show);
    return () => element?.removeEventListener('beforematch', show);
  }, []);
  return (
    <div id={item.id} className="acc__item">
      <h3 className="acc__head">
        <button
          type="button"
          id={triggerId}
          className="acc__trigger"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          {item.title}
          <Icon name="chevron" />
        </button>
      </h3>
      <section ref={panel} id={panelId} className="acc__panel" aria-labelledby={triggerId} hidden={!isOpen}>
        <div className="acc__body">{item.content}</div>
      </section>
    </div>
  );
}
