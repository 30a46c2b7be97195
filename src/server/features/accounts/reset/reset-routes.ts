import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { newPasswordRequestSchema } from '#contract/accounts/login-request.ts';
import { messages } from '#contract/messages.ts';
import { newPasswordField, resetPasswordBodySchema } from '#contract/accounts/password.ts';
import { tryAgainWhileAway } from '#server/adapters/database/try-again.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { newPasswordLetter, passwordChangedLetter } from '#server/features/accounts/account-letters.ts';
import {
  activateAccount,
  lockAccountByEmail,
  lockOwnAccount,
} from '#server/features/accounts/account-store.ts';
import { whyGuessable } from '#server/features/accounts/guessable-password.ts';
import type { FeatureParts } from '#server/parts.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import {
  dropStartedSecondSteps,
  listSecondSteps,
} from '#server/features/accounts/second-step/second-step-store.ts';
import { strangersCodesOf } from '#server/features/accounts/second-step/take-second-step.ts';
import { finishSignIn } from '#server/features/accounts/sign-in/finish-sign-in.ts';
import {
  consumeTicket,
  dropTickets,
  findTicketHolder,
  issueMailedTicket,
} from '#server/features/accounts/ticket-store.ts';
import { limitPerHour, limitStrangersPerHour } from '#server/http/limit-per-hour.ts';
import { countEarlyLink, countFromNetwork } from '#server/http/limit-network.ts';
import { forgetBrowsersOf } from '#server/features/accounts/sign-in/known-browser-store.ts';
import { badField, Refusal, tooManyAnHour } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A password of one's own: by the ticket of a first sign-in, or by one that is mailed on request. */
export function addResetRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, attempts, queue, seal, passwords, settings } = parts;

  app.put(
    calls.resetPassword,
    {
      config: { hasOwnLine: true },
      schema: { body: resetPasswordBodySchema, response: { 200: z.string() } },
    },
    async (request, reply) => {
      const { ticket, newPassword } = request.body;
      const now = clock.now();
      const atMost = limits.signIn.resetsFromOneNetwork;
      const from = { ip: request.ip, now, forMs: hourMs, atMost };
      const { isWithin } = await countFromNetwork(attempts, db, { what: ['tickets from'], from });
      if (!isWithin) throw tooManyAnHour('tries');
      // Nothing costly is done for a ticket that is none.
      const holder = await findTicketHolder(db, ticket, now);
      if (!holder) throw ticketSpent();
      const fault = whyGuessable(newPassword, holder);
      if (fault !== undefined) throw badField(newPasswordField, fault);
      // By whoever holds it, from however many networks: the same password again does not spend it.
      await limitPerHour(parts, db, { kind: 'passwordTries', whom: holder.id });
      const by = { currentHash: holder.passwordHash, whose: holder.id };
      const passwordHash = await passwords.hashAnother(newPassword, by);
      if (passwordHash === undefined) throw badField(newPasswordField, messages.passwordNotNew);
      const token = await db.transaction().execute(async (tx) => {
        // The account before its tickets, as where one is issued.
        await lockOwnAccount(tx, holder.id);
        const accountId = await consumeTicket(tx, ticket, now);
        if (accountId === undefined) return undefined;
        const account = await activateAccount(tx, accountId, passwordHash);
        if (!account) return undefined;
        await revokeSessionsOf(tx, accountId, now);
        await dropTickets(tx, accountId);
        // Whoever was in before may have begun a second step, and their browser must be told of again.
        await dropStartedSecondSteps(tx, accountId);
        await forgetBrowsersOf(tx, accountId);
        // The owner's own browser is a stranger now. Once a day: whoever has the mailbox may choose passwords again and again.
        const cleared = ['app codes cleared', accountId] as const;
        if ((await attempts.count(tx, cleared, { now, forMs: dayMs })) === 1)
          await attempts.clear(tx, strangersCodesOf(accountId));
        await queue.sendMail(tx, passwordChangedLetter(account.email));
        const actor = { name: account.email, networkAddress: request.ip };
        await recordAct(tx, actor, { action: 'password-changed', subject: account.email, at: now });
        // A ticket stands for the password alone: who has a second step signs in again, with it.
        if ((await listSecondSteps(tx, accountId)).length > 0) return '';
        return finishSignIn(tx, parts, { request, reply }, { account, means: 'new password' });
      });
      if (token === undefined) throw ticketSpent();
      return reply.type('text/plain').send(token);
    },
  );

  app.post(
    calls.requestNewPassword,
    { schema: { body: newPasswordRequestSchema, response: { 202: z.object({}) } } },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      await limitStrangersPerHour(parts, db, { kind: 'newPasswords', ip: request.ip });
      // After the answer, not beside it: whether the address is known shows neither in it nor in its time.
      const mail = () => {
        tryAgainWhileAway(() => mailNewPasswordLink(email, request.ip)).catch((error: Error) => {
          request.log.error({ err: error }, 'a new password could not be mailed');
        });
      };
      // A tab may be closed already: who asked for the letter gets it.
      if (reply.raw.destroyed) mail();
      else reply.raw.once('close', mail);
      return reply.status(202).send({});
    },
  );

  async function mailNewPasswordLink(email: string, ip: string): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!account || account.role === 'fig' || account.status === 'disabled') return;
      const goesEarly = await countEarlyLink(attempts, tx, { what: 'new passwords', ip, now });
      // The one that a flood asked for waits behind that flood: it takes no place of the owner's own.
      const asked = ['early new password of', account.id] as const;
      const span = { now, forMs: limits.signIn.minutesBetweenLinks * 60_000 };
      const goesAtOnce = goesEarly && (await attempts.count(tx, asked, span)) === 1;
      const ticket = await issueMailedTicket(tx, account.id, { now, seal, goesAtOnce });
      if (ticket === undefined) return;
      const letter = newPasswordLetter(account.email, ticket, settings.publicUrl);
      await queue.sendMail(tx, { ...letter, goesEarly });
    });
  }
}

const ticketSpent = () => new Refusal(401, 'ticket-spent', messages.passwordResetFailed);
