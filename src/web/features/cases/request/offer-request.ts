import { useEffect, useRef, useState } from 'react';
import { failures, messages } from '#contract/messages.ts';
import type { Quote } from '#contract/quote.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { requestOffer, uploadIllustration } from '#web/features/cases/api.ts';
import { findFault } from './illustration-check.ts';

export type Sending =
  | { kind: 'idle' }
  /** Percent of the file that has left. */
  | { kind: 'uploading'; percent: number }
  | { kind: 'marking' }
  | { kind: 'stopped' }
  | { kind: 'failed'; text: string };

/**
 * The illustration goes up, then the quote is marked as requested. Whatever fails, the file stays chosen; a file that
 * is already up is not sent again.
 */
export function useOfferRequest(quote: Quote, onRequested: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const attempt = useRef<AbortController | null>(null);
  const uploaded = useRef<File | null>(null);
  const isBusy = sending.kind === 'uploading' || sending.kind === 'marking';

  useEffect(() => () => attempt.current?.abort(), []);

  const choose = async (chosen: File) => {
    const found = await findFault(chosen);
    setFault(found ?? undefined);
    setSending({ kind: 'idle' });
    if (found === null) setFile(chosen);
  };

  const remove = () => {
    setFile(null);
    setFault(undefined);
    setSending({ kind: 'idle' });
  };

  const send = async () => {
    if (attempt.current !== null) return;
    if (file === null) return setFault(messages.illustrationNeeded);
    const { signal } = (attempt.current = new AbortController());
    setFault(undefined);
    try {
      if (uploaded.current !== file) {
        setSending({ kind: 'uploading', percent: 0 });
        await uploadIllustration(quote.id, file, {
          signal,
          onProgress: (share) => setSending({ kind: 'uploading', percent: Math.floor(share * 100) }),
        });
        uploaded.current = file;
      }
      setSending({ kind: 'marking' });
      // Once the file is there, asking for the offer is not stopped half-way: nobody could say what became of it.
      await requestOffer(quote.id);
    } catch (error) {
      setSending(
        signal.aborted && uploaded.current !== file
          ? { kind: 'stopped' }
          : { kind: 'failed', text: failureText(error, uploaded.current === file) },
      );
      return;
    } finally {
      attempt.current = null;
    }
    setSending({ kind: 'idle' });
    onRequested();
  };

  return { file, fault, sending, isBusy, choose, remove, send, stop: () => attempt.current?.abort() };
}

function failureText(error: unknown, isUploaded: boolean): string {
  return failureSentence(error, isUploaded ? failures.offerNotRequested : failures.fileNotArrived);
}
