import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { furthestEnd } from '#server/clock.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { hashSecret, makeSecret } from '#server/features/accounts/secrets.ts';

const lastsMs = limits.secondStep.challengeMinutes * 60_000;

/** What a challenge is for; an answer to it counts for nothing else. */
export type ChallengeFor = { purpose: Schema['passkey_challenges']['purpose']; boundTo: string | null };

export async function issueChallenge(db: Db, { purpose, boundTo }: ChallengeFor, now: Date): Promise<string> {
  const challenge = makeSecret();
  const expiresAt = new Date(now.getTime() + lastsMs);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashSecret(challenge), purpose, bound_to: boundTo, expires_at: expiresAt })
    .execute();
  return challenge;
}

/** As `issueChallenge`, in place of the one before it: however often it is asked for, one is kept. */
export async function replaceChallenge(
  db: Db,
  challengeFor: ChallengeFor & { boundTo: string },
  now: Date,
): Promise<string> {
  await db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', challengeFor.purpose)
    .where('bound_to', '=', challengeFor.boundTo)
    .execute();
  return issueChallenge(db, challengeFor, now);
}

/** One delete decides, so of any number of answers to one challenge exactly one counts. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { purpose, boundTo }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', 'is not distinct from', boundTo)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, lastsMs))
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
}

export const forgetChallenges: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', (from) =>
      from
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<=', now)
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
