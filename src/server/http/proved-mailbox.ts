import type { FastifyRequest } from 'fastify';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { refusals } from '#contract/messages.ts';
import { callerOf } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Whoever came by a bare email may be anyone: they decide nothing for the member, and speak for nobody. */
export function requireProvedMailbox(request: FastifyRequest): void {
  if (!callerOf(request).seesHistory) throw new Refusal(403, caseNeeds.mailbox, refusals.mailboxNeeded);
}
