import { useCallback, useEffect, useRef, useState } from 'react';
import { failures } from '#contract/failures.ts';
import { firstFilter } from '#reading/book/book-view.ts';
import { columnName, type Role } from '#reading/book/roles.ts';
import type { SexCodes } from '#reading/book/words/sexes.ts';
import { type BookClient, BookFailure, startBook } from '#web/features/book/reader/book-client.ts';
import type { BookProgress, BookRules } from '#web/features/book/reader/book-messages.ts';
import { recallRoles, rememberRoles } from '#web/features/book/match/remembered-roles.ts';
import type { BookStep, Marks } from './book-step.ts';
import { keepBook, keptBook } from './kept-book.ts';

const noMarks: Marks = { filter: firstFilter, chosen: new Set(), saved: new Set(), hasNames: false };

const none: BookProgress = { share: null, rows: 0 };

/** A book from its file to its results; begins with those that were left. */
export function useBook(rules: () => BookRules) {
  const [step, setStep] = useState<BookStep>(() => keptBook()?.results ?? { at: 'file', problem: null });
  const client = useRef<BookClient | null>(null);
  const opened = useRef(keptBook()?.opened ?? null);
  // Started with the page, so that its code is here before a file is.
  const ready = useCallback(() => (client.current ??= keptBook()?.client ?? startBook()), []);
  useEffect(() => {
    ready();
    return () => {
      if (client.current !== keptBook()?.client) client.current?.stop();
      client.current = null;
    };
  }, [ready]);

  const begin = useCallback(
    (problem: string | null = null) => {
      client.current?.stop();
      client.current = null;
      keepBook(null);
      ready();
      setStep({ at: 'file', problem });
    },
    [ready],
  );

  const run = useCallback(
    async (work: (client: BookClient) => Promise<BookStep>) => {
      const mine = ready();
      try {
        const next = await work(mine);
        if (client.current === mine) setStep(next);
      } catch (error) {
        if (!(error instanceof BookFailure)) throw error;
        if (client.current === mine) begin(error.sentence ?? failures.bookNotRead);
      }
    },
    [begin, ready],
  );

  const open = (dropped: File) => {
    const fileName = dropped.name;
    const show = (progress: BookProgress) => setStep({ at: 'reading', fileName, progress });
    show(none);
    void run(async (worker) => {
      const file = await worker.ask('open', { file: dropped, today: rules().today }, show);
      const recalled = recallRoles(file.columns.map(columnName));
      const roles = recalled ?? file.columns.map(({ role }) => role);
      opened.current = { at: 'match', fileName, file, roles, isRecalled: recalled !== null };
      return opened.current;
    });
  };

  const scan = (roles: (Role | null)[], sexCodes: SexCodes | null) => {
    const from = opened.current;
    if (from === null) return;
    const { fileName, file } = from;
    const show = (progress: BookProgress) => setStep({ at: 'valuing', fileName, progress });
    show(none);
    keepBook(null);
    opened.current = { ...from, roles };
    rememberRoles(file.columns.map(columnName), roles);
    void run(async (worker) => {
      const used = rules();
      const { totals, states } = await worker.ask('scan', { roles, sexCodes, rules: used }, show);
      const scanned = { client: worker, fileName, totals, states, rules: used };
      const results = { at: 'results', scan: scanned, marks: noMarks } as const;
      keepBook({ client: worker, results, opened: { ...from, roles } });
      return results;
    });
  };

  const mark = (change: (marks: Marks) => Partial<Marks>) => {
    const kept = keptBook();
    if (kept === null) return;
    const { marks } = kept.results;
    const results = { ...kept.results, marks: { ...marks, ...change(marks) } };
    keepBook({ ...kept, results });
    setStep(results);
  };

  const matchAgain = () => opened.current && setStep(opened.current);
  const askSexes = (roles: readonly (Role | null)[]) => ready().ask('question', { roles });
  return { step, open, scan, mark, matchAgain, askSexes, begin: () => begin() };
}
