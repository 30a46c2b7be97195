import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { assertionSchema, attestationSchema, passkeyCreationOptionsSchema } from './passkey.ts';
import { secondStepKinds } from './sign-in.ts';

/** The calls about one's own account: docs/product.md, "Calls". */
export const accountCalls = {
  /** The second half of a sign-in; both take the ticket of the first. */
  secondStep: '/api/secondStep',
  secondStepOptions: '/api/secondStep/options',
  /** A passkey alone is a whole sign-in. */
  passkeySignIn: '/api/passkeySignIn',
  passkeySignInOptions: '/api/passkeySignIn/options',
  secondSteps: '/api/account/second-steps',
  confirmSecondStep: '/api/account/second-steps/:id/confirm',
  removeSecondStep: '/api/account/second-steps/:id',
  recoveryCodes: '/api/account/recovery-codes',
  proof: '/api/account/proof',
  proofOptions: '/api/account/proof/options',
  sessions: '/api/account/sessions',
  session: '/api/account/sessions/:id',
} as const;

const ticket = z.string().check(z.minLength(1), z.maxLength(200));

/** Six digits of an app, or one of the recovery codes with or without its hyphens. */
const code = z
  .string(messages.codeRequired)
  .check(z.trim(), z.minLength(1, messages.codeRequired), z.maxLength(40, messages.codeWrong));

/** The one field of a form that asks for a code. */
export const codeFormSchema = z.object({ code });

export const secondStepTicketSchema = z.object({ ticket });

/** Answered with the body of a sign-in. */
export const secondStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), ticket, code }),
  z.object({ kind: z.literal('recovery'), ticket, code }),
  z.object({ kind: z.literal('passkey'), ticket, assertion: assertionSchema }),
]);

/** Answered with the body of a sign-in. */
export const passkeySignInSchema = z.object({ assertion: assertionSchema });

/** Shown in the list; where none is given it is the kind's own. */
const name = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.secondStep.nameLength, messages.tooLong)),
);

export const newSecondStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), name }),
  z.object({ kind: z.literal('passkey'), name }),
]);

/** Its secret in base32, and as the address that a QR code holds. */
export const newAppSchema = z.object({ id: z.string(), secret: z.string(), otpauthUrl: z.string() });

/** WebAuthn's creation options. */
export const newPasskeySchema = z.extend(passkeyCreationOptionsSchema, { id: z.string() });

export const newSecondStepAnswerSchema = z.union([newAppSchema, newPasskeySchema]);

/** The code that confirms counts as used. */
export const confirmSecondStepSchema = z.union([
  codeFormSchema,
  z.object({ attestation: attestationSchema }),
]);

const recoveryCodes = z.array(z.string()).check(z.maxLength(limits.secondStep.recoveryCodes));

/** The codes come once: with the first second step of an account. */
export const confirmedSecondStepSchema = z.object({ recoveryCodes: z.optional(recoveryCodes) });

export const secondStepListSchema = z
  .array(
    z.object({
      id: z.string(),
      kind: z.enum(secondStepKinds),
      name: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  )
  .check(z.maxLength(limits.secondStep.perAccount));

/** POST recovery-codes: ten new ones; those of before no longer count. */
export const newRecoveryCodesSchema = z.object({ recoveryCodes });

/** GET recovery-codes: how many were not used yet. */
export const recoveryCodesLeftSchema = z.object({ left: z.number() });

/** An account with a second step proves itself with that (an app's code or a recovery code), any other by its password. */
export const proofSchema = z.union([
  z.object({
    password: z
      .string()
      .check(z.minLength(1, messages.passwordRequired), z.maxLength(limits.passwordMaxLength)),
  }),
  z.object({ code }),
  z.object({ assertion: assertionSchema }),
]);

/** Where an account is signed in, last used first. */
export const sessionListSchema = z
  .array(
    z.object({
      id: z.string(),
      /** As a person would say it: "Chrome on Windows". */
      browser: z.string(),
      /** The network it came from, 203.0.113.0/24 or 2001:db8::/64; null for a session of an earlier release. */
      network: z.nullable(z.string()),
      lastUsedAt: z.string(),
      isThis: z.boolean(),
    }),
  )
  .check(z.maxLength(limits.sessionsShown));

/** Codes of 403 that ask for something instead of refusing for good. */
export const needs = { proof: 'proof-needed', secondStep: 'second-step-needed' } as const;
