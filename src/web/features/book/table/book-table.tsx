// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand anywhere in a tall box, and a real table laid out so loses its roles
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import { BookTableRow } from './book-table-row.tsx';
import { useRowPages } from './row-pages.ts';
import './table.css';

type BookTableProps = {
  client: BookClient;
  count: number;
  chosen: ReadonlySet<number>;
  saved: ReadonlySet<number>;
  /** As many are chosen as can be saved at once. */
  isFull: boolean;
  hasNames: boolean;
  onChoose: (row: number, isChosen: boolean) => void;
  onMath: (row: number) => void;
};

const headers = [
  'Choose',
  'Row',
  'Insured',
  'State',
  'Plan',
  'Face Amount',
  'Premium',
  'Surrender',
  'Quote Range',
  'Over Surrender',
  'Verdict',
];
/** Rows beyond the edges that are there already when they come into sight. */
const beyond = 8;

/**
 * A table of any length of which only what is in sight exists. One stop of the Tab key; from there the arrows, Page Up
 * and Down, Home and End reach every row, each of which a screen reader says whole, with its place among all.
 */
export function BookTable(props: BookTableProps) {
  const { client, count, chosen, saved, isFull, hasNames, onChoose, onMath } = props;
  const box = useRef<HTMLDivElement>(null);
  const { top, height, rowHeight } = useScroll(box);
  const [active, setActive] = useState({ place: 0, control: 0 });
  const wantsFocus = useRef(false);
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + beyond);
  const rowAt = useRowPages(client, { first, last });
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  // The row with the focus stays, however far it is scrolled away: focus that is lost cannot be found again.
  const places =
    active.place < first || active.place > last
      ? [active.place, ...inSight].filter((place) => place < count)
      : inSight;

  useEffect(() => {
    if (!wantsFocus.current) return;
    const control = box.current?.querySelector<HTMLElement>(
      `[data-place="${active.place}"] [data-control="${active.control}"]`,
    );
    if (control) {
      wantsFocus.current = false;
      control.focus({ preventScroll: true });
    }
  });

  const moveTo = (place: number, control: number) => {
    const next = Math.max(0, Math.min(count - 1, place));
    wantsFocus.current = true;
    setActive({ place: next, control });
    const element = box.current;
    if (!element) return;
    const start = next * rowHeight;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (start + rowHeight * 2 > element.scrollTop + height)
      element.scrollTop = start + rowHeight * 2 - height;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const { place, control } = active;
    const to: Partial<Record<string, [number, number]>> = {
      ArrowDown: [place + 1, control],
      ArrowUp: [place - 1, control],
      PageDown: [place + page, control],
      PageUp: [place - page, control],
      Home: [0, control],
      End: [count - 1, control],
      ArrowLeft: [place, 0],
      ArrowRight: [place, 1],
    };
    const target = to[event.key];
    if (target === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    moveTo(...target);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid: its rows take the focus
    <div className={hasNames ? 'book-grid book-grid--names' : 'book-grid'} ref={box} onKeyDown={onKeyDown}>
      <div
        role="grid"
        aria-label="Policies"
        aria-rowcount={count + 1}
        aria-colcount={headers.length}
        className="book-grid__table"
      >
        <div role="row" aria-rowindex={1} className="book-row book-row--head">
          {headers.map((header) => (
            <span key={header} role="columnheader" className={header === 'Choose' ? 'vh' : undefined}>
              {header}
            </span>
          ))}
        </div>
        <div role="rowgroup" className="book-grid__body" style={{ height: count * rowHeight }}>
          {places.map((place) => (
            <BookTableRow
              key={place}
              place={place}
              start={place * rowHeight}
              height={rowHeight}
              row={rowAt(place)}
              isActive={place === active.place}
              activeControl={active.control}
              chosen={chosen}
              saved={saved}
              isFull={isFull}
              hasNames={hasNames}
              onChoose={onChoose}
              onMath={onMath}
              onFocus={(control) => setActive({ place, control })}
            />
          ))}
        </div>
      </div>
      {isFull && (
        <output className="vh">{limits.book.savedAtOnce} rows are chosen, which is the most at once.</output>
      )}
    </div>
  );
}

/** Of a row in a wide window and of a card in a narrow one, in pixels of the text's size. */
const rowRem = { wide: 4, narrow: 10.5 };

/** Where the table is scrolled to, and how tall it and its rows are. */
function useScroll(box: RefObject<HTMLDivElement | null>) {
  const [scroll, setScroll] = useState({ top: 0, height: 600, rowHeight: 60 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isNarrow = matchMedia('(width < 53.75em)').matches;
      const next = {
        top: element.scrollTop,
        height: element.clientHeight,
        rowHeight: Math.round((isNarrow ? rowRem.narrow : rowRem.wide) * rem),
      };
      setScroll((now) =>
        now.top === next.top && now.height === next.height && now.rowHeight === next.rowHeight ? now : next,
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return scroll;
}
