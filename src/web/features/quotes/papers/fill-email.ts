import { formatDollars } from '#contract/text/dollars.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { type ClientEmail, surrenderPaysMoreMark } from '#web/content/client-emails.ts';

type Figures = Pick<Quote, 'offerLow' | 'offerHigh' | 'surrenderValue'>;

/** An email with the quote's own figures. What we do not know, and who the client is, stays in its brackets. */
export function fillEmail(email: ClientEmail, quote: Figures, advisor: string): ClientEmail {
  const known: Readonly<Record<string, string | undefined>> = {
    '[low]': formatDollars(quote.offerLow),
    '[high]': formatDollars(quote.offerHigh),
    '[surrender value]': quote.surrenderValue === null ? undefined : formatDollars(quote.surrenderValue),
    [surrenderPaysMoreMark]: paysMore(quote),
    '[advisor]': advisor,
  };
  return {
    ...email,
    paragraphs: email.paragraphs.map((text) =>
      text.replaceAll(/\[[^\]]+\]/g, (mark) => known[mark] ?? mark).trim(),
    ),
  };
}

/** The sentence where surrender beats the range or some of it, nothing where it does not; open while no one knows. */
function paysMore({ surrenderValue, offerLow, offerHigh }: Figures): string | undefined {
  if (surrenderValue === null) return undefined;
  if (surrenderValue > 0 && surrenderValue >= offerHigh) return 'On this estimate giving it back pays more.';
  return surrenderValue > 0 && surrenderValue >= offerLow ? 'Giving it back may pay more.' : '';
}

/** As it is pasted into a mail program. */
export function emailText({ subject, paragraphs }: ClientEmail): string {
  return [`Subject: ${subject}`, ...paragraphs].join('\n\n');
}
