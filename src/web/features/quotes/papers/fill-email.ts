import { formatDollars } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';
import type { ClientEmail } from '#web/content/client-emails.ts';

type Figures = Pick<Quote, 'offerLow' | 'offerHigh' | 'surrenderValue'>;

/** An email with the quote's own figures. What we do not know, and who the client is, stays in its brackets. */
export function fillEmail(email: ClientEmail, quote: Figures, advisor: string): ClientEmail {
  const known: Readonly<Record<string, string | undefined>> = {
    '[low]': formatDollars(quote.offerLow),
    '[high]': formatDollars(quote.offerHigh),
    '[surrender value]': quote.surrenderValue === null ? undefined : formatDollars(quote.surrenderValue),
    '[advisor]': advisor,
  };
  return {
    ...email,
    paragraphs: email.paragraphs.map((text) => text.replaceAll(/\[[\w ]+\]/g, (mark) => known[mark] ?? mark)),
  };
}

/** As it is pasted into a mail program. */
export function emailText({ subject, paragraphs }: ClientEmail): string {
  return [`Subject: ${subject}`, ...paragraphs].join('\n\n');
}
