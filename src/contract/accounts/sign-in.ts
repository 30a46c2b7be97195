import * as z from 'zod/mini';
import { messages } from '#contract/messages.ts';

/** The login form. */
export const credentialsSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameRequired)),
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/** What an account can set up as its second step. */
export const secondStepKinds = ['totp', 'passkey'] as const;

/** What a sign-in can be finished with; recovery codes come with the first of the above. */
export const secondStepMeans = [...secondStepKinds, 'recovery'] as const;

/**
 * Answer of a sign-in. Until a person has chosen their own password, token is null and rid is a one-time ticket. For an
 * account with a second step, token and rid are null and secondStep says how to go on.
 */
export const signInAnswerSchema = z.object({
  hasResetPassword: z.boolean(),
  token: z.nullable(z.string()),
  rid: z.nullable(z.string()),
  /** A FIG member whose mailbox is to be proved first: a link is on its way there. */
  mailboxLink: z.optional(z.literal('sent')),
  secondStep: z.optional(
    z.object({
      ticket: z.string(),
      kinds: z.array(z.enum(secondStepMeans)).check(z.maxLength(secondStepMeans.length)),
    }),
  ),
});

export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Signed in. */
export function answerWithToken(token: string): SignInAnswer {
  return { hasResetPassword: true, token, rid: null };
}

/** No token yet: it comes by the link that was mailed. */
export function answerWithMailboxLink(): SignInAnswer {
  return { hasResetPassword: true, token: null, rid: null, mailboxLink: 'sent' };
}

/** Right, but the password is one we made: first choose your own. */
export function answerWithTicket(ticket: string): SignInAnswer {
  return { hasResetPassword: false, token: null, rid: ticket };
}

/** Right, but not all: the second step comes next. */
export function answerWithSecondStep(
  ticket: string,
  kinds: (typeof secondStepMeans)[number][],
): SignInAnswer {
  return { hasResetPassword: true, token: null, rid: null, secondStep: { ticket, kinds } };
}

export const roles = ['advisor', 'fig', 'administrator'] as const;

/** Answer of GET /api/session. */
export const sessionAnswerSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  expiresAt: z.string(),
  /** False for a FIG member who came by a bare email: they see only what this session made. */
  seesHistory: z.boolean(),
  /** While one is required and there is none, only the calls that set it up, prove who it is or sign out work. */
  secondStep: z.object({ has: z.boolean(), required: z.boolean() }),
});

export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
