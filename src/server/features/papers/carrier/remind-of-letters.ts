import { limits } from '#contract/limits.ts';
import { quotePath } from '#contract/pages.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import { listFiles } from '#server/features/cases/files/illustration-store.ts';
import { factsOf } from '#server/features/cases/letters/case-facts.ts';
import { todayOf } from '#server/features/papers/paper-parts.ts';
import { findToRemind, takeReminder } from '#server/features/papers/paper-store.ts';
import { findQuotes } from '#server/features/quotes/quote-store.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import type { FeatureParts } from '#server/parts.ts';

const atOnce = 100;

/** Asks whether the carrier has answered, once, unless an illustration came or the offer was requested meanwhile. */
export async function remindOfLetters(parts: FeatureParts, signal: AbortSignal): Promise<void> {
  const { db, clock, queue, settings } = parts;
  for (;;) {
    const ids = await findToRemind(db, todayOf(parts), atOnce);
    for (const id of ids) {
      if (signal.aborted) return;
      await db.transaction().execute(async (tx) => {
        if (!(await takeReminder(tx, id, clock.now()))) return;
        const [quote] = await findQuotes(tx, [id]);
        if (!quote || quote.isRequested || (await listFiles(tx, id)).length > 0) return;
        await queue.sendMail(tx, reminderLetter(quote, settings.publicUrl));
      });
    }
    if (ids.length < atOnce) return;
  }
}

function reminderLetter(quote: QuoteRecord, publicUrl: string): Letter {
  const isMember = quote.accountRole === 'fig';
  const letter = writeLetter({
    kind: 'reminder',
    to: quote.accountEmail,
    subject: 'Has the carrier answered?',
    parts: [
      `${limits.carrierReminderDays} business days ago you made a letter that asks a carrier for an in-force illustration.`,
      factsOf(quote),
      'If it has not come, a call to the carrier’s policy service may help. If it has, upload it with the quote and request the offer.',
    ],
    // A member of the partner group has no password: for them a link of ours would end at a login form.
    ...(isMember ? {} : { action: { label: 'Open the quote', url: `${publicUrl}${quotePath(quote.id)}` } }),
  });
  return { ...letter, topic: 'reminders' };
}
