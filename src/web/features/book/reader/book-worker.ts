import { limits } from '#contract/limits.ts';
import { type BookFilter, firstFilter, viewOf } from '#reading/book/book-view.ts';
import { textOf } from '#reading/book/cell.ts';
import { studyColumns } from '#reading/book/columns.ts';
import { exportCsv } from '#reading/book/export-book.ts';
import { cellsBelow, type Mapping, placesOf } from '#reading/book/map-columns.ts';
import { openBook, type OpenedBook, tooBig } from '#reading/book/open-book.ts';
import type { Role } from '#reading/book/roles.ts';
import {
  canBeSaved,
  scanBook,
  type ScannedBook,
  type ScannedRow,
  totalsOf,
} from '#reading/book/scanned-book.ts';
import { UnreadableBook } from '#reading/book/source/unreadable.ts';
import { policyOf } from '#reading/book/value-rows.ts';
import { setOf } from '#valuation/assumption-figures.ts';
import { explainOffer } from '#valuation/explain-offer.ts';
import type { Asked, BookCallName, BookCalls, BookProgress, ShownRow, Told } from './book-messages.ts';
import { wholeVerdict } from '#web/features/book/verdict-words.ts';

/** The book lives here, beside the page: reading and valuing it never hold the page up, and ending this ends all of it. */
let opened: OpenedBook | null = null;
let scanned: ScannedBook | null = null;
let view: readonly ScannedRow[] = [];

type Answers = {
  [Name in BookCallName]: (asks: BookCalls[Name]['asks'], tell: Tell) => Promise<BookCalls[Name]['answers']>;
};
type Tell = (progress: BookProgress) => void;

const answers: Answers = {
  open: async ({ file, today }, tell) => {
    if (file.size > limits.book.bytes) throw tooBig();
    const bytes = new Uint8Array(await file.arrayBuffer());
    [scanned, view] = [null, []];
    opened = await openBook(bytes, { today, onProgress: tell });
    const { sheet, mapping } = opened;
    return {
      columns: mapping.columns,
      rivals: mapping.rivals,
      sheet: sheet.name,
      rows: sheet.rows.length - mapping.headerAt - 1,
      filled: mapping.columns.map((_, column) => filledIn(column)),
    };
  },
  question: async ({ roles }) => {
    const { sheet } = book();
    const mapping = mappedAs(roles);
    const { gender } = placesOf(mapping);
    const today = { year: 2000, month: 1, day: 1 };
    if (gender === undefined || !studyColumns(sheet, mapping, { today, sexCodes: null }).isSexUnclear)
      return null;
    const codes = new Set<string>();
    for (const cell of cellsBelow(sheet, mapping.headerAt, gender)) {
      const text = textOf(cell);
      if (text !== '' && codes.size < 6) codes.add(text.slice(0, 10));
    }
    return [...codes].sort();
  },
  scan: async ({ roles, sexCodes, rules }, tell) => {
    const { sheet } = book();
    const settings = {
      today: rules.today,
      assumptions: setOf(rules.figures),
      states: new Map(rules.states),
      sexCodes,
    };
    scanned = scanBook(sheet, mappedAs(roles), settings, (share) => tell({ share, rows: 0 }));
    view = viewOf(scanned, firstFilter);
    const states = new Set(scanned.rows.flatMap(({ policy }) => policy.facts.state ?? []));
    return { totals: totalsOf(scanned), states: [...states].sort() };
  },
  view: async (filter: BookFilter) => {
    view = viewOf(scan(), filter);
    return view.length;
  },
  rows: async ({ from, to }) => view.slice(from, to).map(shown),
  math: async ({ row }) => {
    const { rows, table } = scan();
    const found = rows.find(({ policy }) => policy.row === row);
    if (!found) return null;
    const policy = found.policy.reasons.length === 0 ? policyOf(found.policy.facts) : null;
    return { shown: shown(found), explanation: policy && explainOffer(policy, table) };
  },
  savable: async ({ most }) =>
    view
      .filter((row) => canBeSaved(row) && !row.isRepeat)
      .slice(0, most)
      .map(({ policy }) => policy.row),
  chosen: async ({ rows }) => {
    const wanted = new Set(rows);
    return scan()
      .rows.filter((row) => wanted.has(row.policy.row) && canBeSaved(row))
      .map(shown);
  },
  file: async () => {
    const words = (row: ScannedRow) => wholeVerdict(shown(row));
    return new Blob([exportCsv(viewOf(scan(), { ...firstFilter, verdict: 'all' }), words)], {
      type: 'text/csv',
    });
  },
};

addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data));

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  const tell = (told: Told) => postMessage(told);
  try {
    // The name says what is asked; the compiler cannot follow the pair through the table.
    const find = answers[asked.name] as (asks: unknown, tell: Tell) => Promise<unknown>;
    tell({
      id,
      kind: 'answer',
      answer: await find(asked.asks, (progress) => tell({ id, kind: 'progress', progress })),
    });
  } catch (error) {
    tell({ id, kind: 'failed', sentence: error instanceof UnreadableBook ? error.message : null });
  }
}

function book(): OpenedBook {
  if (opened === null) throw new Error('no book is open');
  return opened;
}

function scan(): ScannedBook {
  if (scanned === null) throw new Error('no book was scanned');
  return scanned;
}

/** The columns as the person confirmed them. */
function mappedAs(roles: readonly (Role | null)[]): Mapping {
  const { mapping } = book();
  return {
    ...mapping,
    columns: mapping.columns.map((column, at) => ({ ...column, role: roles[at] ?? null })),
  };
}

function filledIn(column: number): number {
  const { sheet, mapping } = book();
  let filled = 0;
  for (const cell of cellsBelow(sheet, mapping.headerAt, column)) if (textOf(cell) !== '') filled += 1;
  return filled;
}

function shown(row: ScannedRow): ShownRow {
  const { policy, age, estimate, verdict, isDateWanted, gain, unusable } = row;
  const range = estimate?.kind === 'range' ? estimate : null;
  return {
    row: policy.row,
    insured: policy.insured,
    policyNumber: policy.policyNumber,
    facts: policy.facts,
    age,
    low: range && range.low,
    high: range && range.high,
    verdict,
    reasons: policy.reasons,
    flags: policy.flags,
    duplicateOf: policy.duplicateOf,
    canBeSaved: canBeSaved(row),
    isDateWanted,
    gain: range && Math.round(gain),
    unusable,
  };
}
