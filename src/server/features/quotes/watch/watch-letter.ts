import { formatDollars } from '#contract/text/dollars.ts';
import { pages, quoteWatchPath } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { newsWords, type WatchNews } from '#contract/quotes/watch-news.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';

type Told = { quote: QuoteRecord; news: readonly WatchNews[] };

/** What changed with an advisor's watched quotes: no nickname and no birthday in it. All are of one account. */
export function watchLetter(told: readonly Told[], publicUrl: string): Letter {
  const { accountId, accountEmail: to, accountRole } = told[0]!.quote;
  // A member of the partner group has no password: for them a link of ours would end at a login form.
  const hasLinks = accountRole !== 'fig';
  const count = told.length === 1 ? 'a quote you watch' : `${told.length} quotes you watch`;
  const letter = writeLetter({
    kind: 'watch',
    to,
    subject: `News of ${count}`,
    parts: [
      ...told.flatMap(({ quote, news }) => [
        { heading: nameOf(quote) },
        ...news.map(newsWords),
        ...(hasLinks ? [{ link: linkOf(news), url: `${publicUrl}${quoteWatchPath(quote.id)}` }] : []),
      ]),
      'Ranges are estimates, not offers. You asked to hear of these quotes: STOP WATCHING beside the range of each ends that at once.',
    ],
    ...(hasLinks && {
      action: { label: `All quotes in ${product.name}`, url: `${publicUrl}${pages.savedQuotes}` },
    }),
  });
  return { ...letter, accountId, topic: 'watch' };
}

function linkOf(news: readonly WatchNews[]): string {
  return news.some(({ reason }) => reason === 'ended') ? 'Open it' : 'Open it, or stop watching it';
}

function nameOf({ deathBenefit, gender, age, state }: QuoteRecord): string {
  const who = gender === 'Male' ? 'man' : 'woman';
  return `${formatDollars(deathBenefit)} policy, ${who} aged ${age}, ${state}`;
}
