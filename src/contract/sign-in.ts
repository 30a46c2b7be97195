import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** The login form. */
export const credentialsSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameRequired)),
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/** Answer of a sign-in. Until a person has chosen their own password, token is null and rid is a one-time ticket. */
export const signInAnswerSchema = z.object({
  hasResetPassword: z.boolean(),
  token: z.nullable(z.string()),
  rid: z.nullable(z.string()),
});

export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Signed in. */
export function answerWithToken(token: string): SignInAnswer {
  return { hasResetPassword: true, token, rid: null };
}

/** Right, but the password is one we made: first choose your own. */
export function answerWithTicket(ticket: string): SignInAnswer {
  return { hasResetPassword: false, token: null, rid: ticket };
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
});

export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
