import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { networkOf } from '#server/http/network.ts';
import type { Parts } from '#server/parts.ts';

/** By what means someone came in, or tried to. */
export type SignInMeans =
  | 'password'
  | 'new password'
  | 'password and app code'
  | 'password and passkey'
  | 'password and recovery code'
  | 'passkey'
  | 'FIG link'
  | 'FIG address alone';

type Logging = Pick<Parts, 'attempts' | 'clock'>;

export async function recordSignIn(
  db: Db,
  request: FastifyRequest,
  { email, means, at }: { email: string; means: SignInMeans; at: Date },
): Promise<void> {
  const actor = { name: email, networkAddress: request.ip };
  await recordAct(db, actor, { action: 'signed-in', subject: email, detail: means, at });
}

/**
 * A name that is nobody's is not kept: it may be a password typed into the wrong field. Nothing removes a row, so that a
 * stranger must not fill the log: for one name and network an hour's tries are written at the first, second, fourth,
 * eighth and so on; names that are nobody's count as one; and of all together an hour has so many rows and no more.
 */
export async function recordFailedSignIn(
  db: Db,
  { attempts, clock }: Logging,
  request: FastifyRequest,
  { email, means }: { email: string | undefined; means: SignInMeans },
): Promise<void> {
  const at = clock.now();
  const hour = { now: at, forMs: 3_600_000 };
  const whom = email ?? 'nobody';
  const tries = await attempts.count(db, `failed sign-ins of ${whom} from ${networkOf(request.ip)}`, hour);
  if (!Number.isInteger(Math.log2(tries))) return;
  const rows = await attempts.count(db, 'rows of failed sign-ins', hour);
  if (rows > limits.signIn.failuresLoggedPerHour) return;
  const isLast = rows === limits.signIn.failuresLoggedPerHour;
  const detail = [means, `try ${tries} of this hour`, ...(isLast ? ['no more are logged this hour'] : [])];
  await recordAct(
    db,
    { name: 'someone', networkAddress: request.ip },
    { action: 'sign-in-failed', subject: email ?? 'unknown name', detail: detail.join(', '), at },
  );
}
