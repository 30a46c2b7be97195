import { mayBeWrittenTo } from '#server/features/accounts/account-store.ts';
import type { Queue } from '#server/adapters/queue.ts';

/** A queue that leaves out what its reader has switched off, as it is when the letter is written, and any to the erased. */
export function sendWantedLetters(queue: Queue): Queue {
  return {
    ...queue,
    async sendMail(db, { accountId, ...letter }, id) {
      if (accountId !== undefined && !(await mayBeWrittenTo(db, accountId))) return;
      if (letter.topic !== undefined) {
        const unwanted = await db
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', letter.to.toLowerCase())
          .where((where) => where(where.val(letter.topic), '=', where.fn.any('muted_mails')))
          .executeTakeFirst();
        if (unwanted) return;
      }
      await queue.sendMail(db, letter, id);
    },
  };
}
