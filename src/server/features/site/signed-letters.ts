import { siteDefaults } from '#contract/site/site-defaults.ts';
import { licenseeWords } from '#contract/site/site-words.ts';
import { signLetter } from '#server/adapters/mail/write-letter.ts';
import type { Queue } from '#server/adapters/queue.ts';
import { findSiteSettings } from './site-store.ts';

/** A queue whose letters all name the licensee, as it is when they are written. */
export function signLetters(queue: Queue, isDemo: boolean): Queue {
  return {
    ...queue,
    async sendMail(db, letter, id) {
      // By the connection of the caller's transaction, not by another.
      const { licensee = '', licenseNumber = '' } = (await findSiteSettings(db))?.settings ?? siteDefaults;
      await queue.sendMail(db, signLetter(letter, licenseeWords({ licensee, licenseNumber, isDemo })), id);
    },
  };
}
