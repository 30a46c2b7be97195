import { useEffect, useRef, useState } from 'react';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { fillQuoteForm } from '#contract/quotes/quote-fields.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { readingToSend } from '#web/features/quotes/reader/reading-facts.ts';

/** What the chosen PDFs say, read on this computer. Null while one is being read, and where that failed. */
export function useReadings(quote: Quote) {
  const today = useBusinessToday();
  const [readings, setReadings] = useState<ReadonlyMap<File, Reading | null>>(new Map());
  const end = useRef(new AbortController());
  useEffect(() => {
    end.current = new AbortController();
    return () => end.current.abort();
  }, []);

  const forget = (file: File) =>
    setReadings((known) => new Map([...known].filter(([other]) => other !== file)));

  const read = async (file: File) => {
    if (!/\.pdf$/i.test(file.name) || readings.has(file)) return;
    const note = (reading: Reading | null) => setReadings((known) => new Map(known).set(file, reading));
    note(null);
    try {
      const { openIllustration } = await import('#web/features/quotes/reader/open-illustration.ts');
      const opened = await openIllustration(file, {
        on: today(),
        signal: end.current.signal,
        onPage: () => {},
      });
      opened.close();
      note(opened.reading);
    } catch {
      // The file goes up without it: the desk reads the file itself.
      if (!end.current.signal.aborted) forget(file);
    }
  };

  /** With the file, for the desk: only of what is an illustration. */
  const toSend = (file: File): IllustrationReading | null => {
    const reading = readings.get(file);
    return reading?.kind === 'in-force-illustration' ? readingToSend(reading, fillQuoteForm(quote)) : null;
  };
  return { readings, read, toSend };
}
