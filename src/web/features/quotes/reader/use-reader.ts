import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { type OpenIllustration, openIllustration } from './open-illustration.ts';

export type ReaderState =
  | { kind: 'idle' }
  | { kind: 'reading'; name: string; done: number; of: number }
  | { kind: 'read'; name: string; file: File; opened: OpenIllustration };

/** One file at a time; another takes its place. */
export function useReader() {
  const today = useBusinessToday();
  const [state, setState] = useState<ReaderState>({ kind: 'idle' });
  const attempt = useRef<AbortController | null>(null);
  const opened = useRef<OpenIllustration | null>(null);

  const stop = useCallback(() => {
    attempt.current?.abort();
    attempt.current = null;
    opened.current?.close();
    opened.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const read = async (file: File) => {
    stop();
    const { signal } = (attempt.current = new AbortController());
    const { name } = file;
    setState({ kind: 'reading', name, done: 0, of: 0 });
    try {
      const illustration = await openIllustration(file, {
        on: today(),
        signal,
        onPage: (done, of) => setState({ kind: 'reading', name, done, of }),
      });
      if (signal.aborted) return illustration.close();
      opened.current = illustration;
      setState({ kind: 'read', name, file, opened: illustration });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return {
    state,
    read,
    cancel: () => {
      stop();
      setState({ kind: 'idle' });
    },
  };
}
