import { limits } from '#contract/limits.ts';
import { quotePath } from '#contract/pages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import { factsOf } from '#server/features/cases/letters/case-facts.ts';
import { todayOf } from '#server/features/papers/paper-parts.ts';
import { findToRemind, takeReminder } from '#server/features/papers/paper-store.ts';
import { findQuotes, isPastItsDays } from '#server/features/quotes/quote-store.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { findIllustrationDay, isAnyRunRequested, newestRunOf } from '#server/features/quotes/quote-runs.ts';
import { isAuthorized } from '#server/features/states/require-authorized.ts';
import type { FeatureParts } from '#server/parts.ts';

const atOnce = 100;

/**
 * Asks whether the carrier has answered, once, unless an illustration came or the offer was requested meanwhile. One that
 * fails keeps no other back, and waits for the next round.
 */
export async function remindOfLetters(parts: FeatureParts, signal: AbortSignal): Promise<void> {
  const { db, clock, logger, errorReports } = parts;
  const failed: string[] = [];
  for (;;) {
    const ids = await findToRemind(db, todayOf(parts), { limit: atOnce, but: failed });
    for (const id of ids) {
      if (signal.aborted) return;
      try {
        await remind(parts, id, clock.now());
      } catch (error) {
        failed.push(id);
        logger.error({ err: error, quote: id }, 'a reminder of a carrier’s answer cannot be sent');
        errorReports.report(error, {});
      }
    }
    if (ids.length < atOnce) return;
  }
}

async function remind({ db, queue, settings }: FeatureParts, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeReminder(tx, id, now))) return;
    const quote = await findStillWaiting(tx, id);
    if (quote) await queue.sendMail(tx, reminderLetter(quote, now, settings.publicUrl));
  });
}

/**
 * The newest run of the quote that the letter is about; undefined where any of its runs has what was waited for, or
 * where its state has closed: no offer can be requested there.
 */
async function findStillWaiting(db: Db, id: string): Promise<QuoteRecord | undefined> {
  const [asked] = await findQuotes(db, [id]);
  if (!asked) return undefined;
  if (!(await isAuthorized(db, asked.state))) return undefined;
  const { historyId } = asked;
  if ((await findIllustrationDay(db, historyId)) || (await isAnyRunRequested(db, historyId)))
    return undefined;
  return newestRunOf(db, asked);
}

function reminderLetter(quote: QuoteRecord, now: Date, publicUrl: string): Letter {
  const isMember = quote.accountRole === 'fig';
  const hasEnded = isPastItsDays(quote, now);
  const letter = writeLetter({
    kind: 'reminder',
    to: quote.accountEmail,
    subject: 'Has the carrier answered?',
    parts: [
      `${limits.carrierReminderDays} business days ago you made a letter that asks a carrier for an in-force illustration.`,
      factsOf(quote),
      'If it has not come, a call to the carrier’s policy service may help.',
      hasEnded
        ? `The quote itself has ended: a range stands for ${limits.quoteLifeDays} days. Run it again with its facts, then upload the illustration with the new quote and request the offer.`
        : 'If it has, upload it with the quote and request the offer.',
    ],
    // A member of the partner group has no password: for them a link of ours would end at a login form.
    ...(isMember
      ? {}
      : {
          action: {
            label: hasEnded ? 'Run it again' : 'Open the quote',
            url: `${publicUrl}${quotePath(quote.id)}`,
          },
        }),
  });
  return { ...letter, accountId: quote.accountId, topic: 'reminders' };
}
