import { useEffect, useRef, useState } from 'react';
import type { Case } from '#contract/cases/case.ts';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { messages, refusals } from '#contract/messages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { fetchCase, requestOffer, uploadIllustration, useNoteCase } from '#web/features/cases/api.ts';
import { findFault } from './illustration-check.ts';

export type Sending =
  | { kind: 'idle' }
  /** Which file is on its way, and how many percent of it have left. */
  | { kind: 'uploading'; file: File; percent: number }
  | { kind: 'marking' }
  | { kind: 'stopped' }
  | { kind: 'failed'; text: string }
  /** The case is null where it could not be fetched: the offer is requested all the same. */
  | { kind: 'received'; case: Case | null; isLetterSent: boolean };

/**
 * The files go up one after another, then the quote is marked as requested. Whatever fails, they stay chosen; a file
 * that is already up is not sent again.
 */
export function useOfferRequest(
  quote: Quote,
  onRequested: (now: Quote | null) => void,
  toSend: (file: File) => IllustrationReading | null,
) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const noteCase = useNoteCase();
  const attempt = useRef<AbortController | null>(null);
  const uploaded = useRef(new Set<File>());
  const isBusy = sending.kind === 'uploading' || sending.kind === 'marking';

  useEffect(() => () => attempt.current?.abort(), []);

  const choose = async (chosen: readonly File[]) => {
    const faults = await Promise.all(chosen.map(findFault));
    const good = chosen.filter((_, index) => faults[index] === null);
    const all = [...files, ...good.filter((file) => !files.some((one) => isSame(one, file)))];
    const found = faults.findIndex((one) => one !== null);
    setSending({ kind: 'idle' });
    setFiles(all.slice(0, limits.illustrationsPerQuote));
    if (found >= 0) setFault(nameFault(chosen, found, faults[found] ?? ''));
    else setFault(all.length > limits.illustrationsPerQuote ? refusals.enoughIllustrations : undefined);
  };

  const remove = (file: File) => {
    setFiles(files.filter((one) => one !== file));
    setFault(undefined);
    setSending({ kind: 'idle' });
  };

  const send = async () => {
    if (attempt.current !== null) return;
    if (files.length === 0) return setFault(messages.illustrationNeeded);
    const { signal } = (attempt.current = new AbortController());
    const areUp = () => files.every((file) => uploaded.current.has(file));
    setFault(undefined);
    let isLetterSent: boolean;
    try {
      for (const file of files) {
        if (uploaded.current.has(file)) continue;
        setSending({ kind: 'uploading', file, percent: 0 });
        await uploadIllustration(
          quote.id,
          { file, reading: toSend(file) },
          {
            signal,
            onProgress: (share) => setSending({ kind: 'uploading', file, percent: Math.floor(share * 100) }),
          },
        );
        uploaded.current.add(file);
      }
      setSending({ kind: 'marking' });
      // Once the files are there, asking for the offer is not stopped half-way: nobody could say what became of it.
      isLetterSent = await requestOffer(quote.id);
    } catch (error) {
      setSending(
        signal.aborted && !areUp()
          ? { kind: 'stopped' }
          : { kind: 'failed', text: failureText(error, areUp()) },
      );
      return;
    } finally {
      attempt.current = null;
    }
    const made = await fetchCase(quote.id).catch(() => null);
    setSending({ kind: 'received', case: made, isLetterSent });
    noteCase(made);
    onRequested(made?.quote ?? null);
  };

  return { files, fault, sending, isBusy, choose, remove, send, stop: () => attempt.current?.abort() };
}

/** The same file, chosen twice. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Among several, which one it is about. */
function nameFault(chosen: readonly File[], at: number, fault: string): string {
  return chosen.length > 1 ? `${chosen[at]?.name}: ${fault}` : fault;
}

function failureText(error: unknown, isUploaded: boolean): string {
  return failureSentence(error, isUploaded ? failures.offerNotRequested : failures.fileNotArrived);
}
