import type { Quote } from '#contract/quotes/quote.ts';
import { fillQuoteForm } from '#contract/quotes/quote-fields.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { kindSentences, reasonSentences, stopSentences } from '#reading/illustration/reading-words.ts';
import { fieldNames, fieldsRead, type ReadField } from '#web/features/quotes/reader/reading-facts.ts';

/** Under a chosen file: what it is, and where it says something else than the quote. */
export function ReadingLine({ quote, reading }: { quote: Quote; reading: Reading }) {
  const { kind, reason, stop, pages, olderThan12Months } = reading;
  const told = fillQuoteForm(quote);
  const read = fieldsRead(reading);
  const others = (Object.keys(read) as ReadField[]).filter(
    (name) => isTold(told[name]) && told[name] !== read[name],
  );
  const words = [
    reason ? reasonSentences[reason] : kindSentences[kind],
    stop && stopSentences[stop],
    pages.missing.length > 0 && `Pages ${pages.missing.join(', ')} of ${pages.stated} are missing.`,
    olderThan12Months && 'It is older than 12 months: ask the carrier for a new one.',
    kind === 'in-force-illustration' &&
      others.length > 0 &&
      `It differs from the quote: ${others.map((name) => fieldNames[name].toLowerCase()).join(', ')}.`,
    kind === 'in-force-illustration' && 'What was read goes with the file.',
  ];
  return <output className="small">{words.filter(Boolean).join(' ')}</output>;
}

function isTold(value: unknown): boolean {
  return value !== null && value !== '' && value !== undefined;
}
