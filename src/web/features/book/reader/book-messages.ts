import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { StateCode } from '#contract/states/state-codes.ts';
import type { BookFilter } from '#reading/book/book-view.ts';
import type { Facts, Flag, Reason } from '#reading/book/facts.ts';
import type { Column } from '#reading/book/map-columns.ts';
import type { Rivals } from '#reading/book/rival-columns.ts';
import type { Role } from '#reading/book/roles.ts';
import type { StatesOfBook } from '#reading/book/read-rows.ts';
import type { Totals } from '#reading/book/scanned-book.ts';
import type { UnusableCell } from '#reading/book/unusable-cells.ts';
import type { RowVerdict } from '#reading/book/verdicts.ts';
import type { SexCodes } from '#reading/book/words/sexes.ts';
import type { AssumptionFigures } from '#valuation/assumption-figures.ts';
import type { Explanation } from '#valuation/explain-offer.ts';

/** What a book is valued with, as it can be handed to the worker. */
export type BookRules = {
  today: CalendarDate;
  figures: AssumptionFigures;
  states: readonly [string, NonNullable<ReturnType<StatesOfBook['get']>>][];
};

export type OpenedFile = {
  columns: readonly Column[];
  rivals: readonly Rivals[];
  sheet: string | null;
  /** Rows under the header, whatever they are. */
  rows: number;
  /** Of the columns, how many rows say something. */
  filled: readonly number[];
};

/** The codes for the sex that a column has, where nothing says which is which. */
export type SexQuestion = readonly string[] | null;

/** A row as the table shows it. The person's name stays beside it, on this computer. */
export type ShownRow = {
  row: number;
  insured: string;
  policyNumber: string;
  facts: Facts;
  age: number | null;
  low: number | null;
  high: number | null;
  verdict: RowVerdict;
  reasons: readonly Reason[];
  flags: readonly Flag[];
  duplicateOf: number | null;
  canBeSaved: boolean;
  /** Valued, though its state makes the issue date worth finding first. */
  isDateWanted: boolean;
  /** Over surrender, by the middle of the range; at most, where the surrender value is not known. Null without a range. */
  gain: number | null;
  unusable: readonly UnusableCell[];
};

export type RowMath = {
  shown: ShownRow;
  /** Null where the row is not valued. */
  explanation: Explanation | null;
};

/** What the page asks of the worker, and what it answers. The rows themselves stay there. */
export type BookCalls = {
  open: { asks: { file: File; today: CalendarDate }; answers: OpenedFile };
  question: { asks: { roles: readonly (Role | null)[] }; answers: SexQuestion };
  scan: {
    asks: { roles: readonly (Role | null)[]; sexCodes: SexCodes | null; rules: BookRules };
    answers: { totals: Totals; states: readonly StateCode[] };
  };
  view: { asks: BookFilter; answers: number };
  rows: { asks: { from: number; to: number }; answers: readonly ShownRow[] };
  math: { asks: { row: number }; answers: RowMath | null };
  /** The first rows of the view that can be saved, one for each policy. */
  savable: { asks: { most: number }; answers: readonly number[] };
  chosen: { asks: { rows: readonly number[] }; answers: readonly ShownRow[] };
  file: { asks: Record<string, never>; answers: Blob };
};

export type BookCallName = keyof BookCalls;

export type Asked = {
  [Name in BookCallName]: { id: number; name: Name; asks: BookCalls[Name]['asks'] };
}[BookCallName];

/** How far it is; the share is null where the end is not known. */
export type BookProgress = { share: number | null; rows: number };

export type Told =
  | { id: number; kind: 'answer'; answer: unknown }
  | { id: number; kind: 'progress'; progress: BookProgress }
  /** The file's fault, in a sentence for its owner; without one it is ours. */
  | { id: number; kind: 'failed'; sentence: string | null };
