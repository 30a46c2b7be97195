import type { FastifyRequest } from 'fastify';
import type { roles } from '#contract/accounts/sign-in.ts';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { refusals } from '#contract/messages.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Actor } from '#server/adapters/audit-log.ts';
import { notSignedIn, Refusal } from './refusal.ts';

/** Who is calling a guarded route: an account, and the session it came in. */
export type Caller = {
  id: string;
  email: string;
  name: string;
  role: (typeof roles)[number];
  sessionId: string;
  /** False for a member who came by a bare email: then only what this session made may be shown. */
  isMailboxProved: boolean;
  expiresAt: Date;
  /** When it was last proved who it is; null where it never was, as by a bare email. */
  provedAt: Date | null;
  secondStep: { has: boolean; required: boolean };
  /** A FIG member who had not quoted yet when the call began: there was no account, and the id is the session's. */
  isVisit?: true;
  /** Refuses what a session began that was ended meanwhile; in the transaction of what it does. */
  requireStillIn?: (db: Db) => Promise<void>;
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyRequest {
    account: Caller | undefined;
    /** Its body came slowly: who sends it is asked of the database, whatever is remembered. */
    isGuardedAgain?: true;
  }
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.account) throw notSignedIn();
  return request.account;
}

/** Whoever came by a bare email may be anyone: they decide nothing for the member, and speak for nobody. */
export function requireProvedMailbox(request: FastifyRequest): void {
  if (!callerOf(request).isMailboxProved) throw new Refusal(403, caseNeeds.mailbox, refusals.mailboxNeeded);
}

/** Who does it and from where, for the audit log. */
export function actorOf(request: FastifyRequest): Actor {
  return { ...pastActorOf(request), requireStillIn: callerOf(request).requireStillIn };
}

/** For what has happened already: it is written down, whether the session still lasts or not. */
export function pastActorOf(request: FastifyRequest): Actor {
  const { email, isMailboxProved } = callerOf(request);
  return { name: email, networkAddress: request.ip, isBare: !isMailboxProved };
}
