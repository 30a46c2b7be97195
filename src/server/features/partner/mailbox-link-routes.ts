import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { callerOf } from '#server/http/caller.ts';
import { notAllowed } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { sendMailboxLink } from './bare-sessions.ts';

/** A member who came by a bare email asks for the link that makes what they quoted theirs, and shows them the rest. */
export function addMailboxLinkRoutes(app: TypedApp, parts: FeatureParts): void {
  app.post(calls.figMailboxLink, { schema: { response: { 202: z.object({}) } } }, async (request, reply) => {
    const { email, role, isMailboxProved } = callerOf(request);
    if (role !== 'fig' || isMailboxProved) throw notAllowed();
    await sendMailboxLink(parts, request, { email });
    return reply.status(202).send({});
  });
}
