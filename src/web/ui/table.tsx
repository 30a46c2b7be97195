import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import './table.css';

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center' | undefined;
  /** Where the cell goes when rows are stacked: the head of the card, a line of it, or its foot. */
  stacked?: 'head' | 'line' | 'foot' | undefined;
  /** The header is a button that sorts. Stacked rows have no headers: the page gives them a list to choose from. */
  sort?: ColumnSort | undefined;
};

type ColumnSort = {
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a stacked row for screen readers. */
  rowName: (row: Row) => string;
  /** Sets a row apart. */
  rowClass?: ((row: Row) => string | undefined) | undefined;
};

/** A table from 600 px on, a card for each row below. */
export function Table<Row>(props: TableProps<Row>) {
  return useIsWideWindow() ? <WideTable {...props} /> : <StackedRows {...props} />;
}

const alignments = { left: undefined, right: 'r', center: 'c' } as const;

function WideTable<Row>({ caption, columns, rows, rowId, rowClass }: TableProps<Row>) {
  return (
    // It scrolls sideways when it must, so the keyboard has to be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-wrap" aria-label={caption} tabIndex={0}>
      <table className="table num">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={alignments[column.align ?? 'left']}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? <SortButton header={column.header} sort={column.sort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className={rowClass?.(row)}>
              {columns.map((column) => (
                <td key={column.id} className={alignments[column.align ?? 'left']}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortButton({ header, sort: { direction, onSort } }: { header: string; sort: ColumnSort }) {
  return (
    <button type="button" className="table__sort" onClick={onSort}>
      {header}
      <span className={direction === 'none' ? 'table__arrow table__arrow--idle' : 'table__arrow'}>
        <Icon name={direction === 'ascending' ? 'up' : 'down'} />
      </span>
    </button>
  );
}

function StackedRows<Row>({ caption, columns, rows, rowId, rowName }: TableProps<Row>) {
  const inPlace = (place: 'head' | 'line' | 'foot') =>
    columns.filter((column) => (column.stacked ?? 'line') === place);
  return (
    <ul className="rows" aria-label={caption}>
      {rows.map((row) => (
        <li key={rowId(row)} className="card row" aria-label={rowName(row)}>
          {inPlace('head').map((column) => (
            <div key={column.id} className="row__head">
              {column.cell(row)}
            </div>
          ))}
          <dl className="num">
            {inPlace('line').map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {inPlace('foot').map((column) => (
            <div key={column.id} className="actions">
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Rows stand side by side from this width on; below it they are stacked. */
const wide = '(min-width: 37.5em)';

export function useIsWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
}

/** The whole of a wide table is in sight from this width on. */
const laptop = '(min-width: 73.75em)';

export function useIsLaptopWindow(): boolean {
  return useSyncExternalStore(watchLaptop, () => matchMedia(laptop).matches);
}

const watchWidth = watch(wide);
const watchLaptop = watch(laptop);

function watch(condition: string) {
  return (onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
}
