import type { StateCode } from '#contract/states/state-codes.ts';
import type { BookFilter } from '#reading/book/book-view.ts';
import type { Role } from '#reading/book/roles.ts';
import type { Totals } from '#reading/book/scanned-book.ts';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import type { BookProgress, BookRules, OpenedFile } from '#web/features/book/reader/book-messages.ts';

/** A book that was valued; the worker has its rows. */
export type Scan = {
  client: BookClient;
  fileName: string;
  totals: Totals;
  states: readonly StateCode[];
  rules: BookRules;
};

/** What was done with the results: what is shown of them, which rows are chosen, and which were saved. */
export type Marks = {
  filter: BookFilter;
  chosen: ReadonlySet<number>;
  saved: ReadonlySet<number>;
  hasNames: boolean;
};

export type BookStep =
  | { at: 'file'; problem: string | null }
  | { at: 'reading'; fileName: string; progress: BookProgress }
  | { at: 'match'; fileName: string; file: OpenedFile; roles: (Role | null)[]; isRecalled: boolean }
  | { at: 'valuing'; fileName: string; progress: BookProgress }
  | { at: 'results'; scan: Scan; marks: Marks };
