import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { newBrowserLetter } from '#server/features/accounts/account-letters.ts';
import { openSession, originOf } from '#server/features/accounts/session-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { bindBrowser } from './browser-binding.ts';
import { rememberBrowser } from './known-browser.ts';
import { recordSignIn, type SignInMeans } from './sign-in-log.ts';

type SignedIn = { id: string; email: string; role: 'advisor' | 'fig' | 'administrator' };

/**
 * Opens the session of someone who has shown all that was asked: its cookies, its row in the log, and a letter when this
 * browser is new to the account. Returns the token.
 */
export async function finishSignIn(
  db: Db,
  { settings, queue, attempts, clock }: FeatureParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { account, means }: { account: SignedIn; means: SignInMeans },
): Promise<string> {
  const now = clock.now();
  const { isHttps } = settings;
  const browser = { request, reply, isHttps };
  const isNew = await rememberBrowser(db, browser, { accountId: account.id, now });
  const from = originOf(request);
  // Whoever chose a password is told of that already.
  if (isNew && means !== 'new password') {
    const hour = { now, forMs: 3_600_000 };
    const letters = await attempts.count(db, ['new browsers', account.id], hour);
    // A program that keeps no cookies is a new browser each time.
    if (letters <= limits.signIn.newBrowserLettersPerHour) {
      await queue.sendMail(db, newBrowserLetter(account.email, { ...from, at: now }));
    }
  }
  await recordSignIn(db, request, { email: account.email, means, at: now });
  return openSession(db, account, { now, binding: await bindBrowser(db, browser, now), from });
}
