import * as z from 'zod/mini';
import { licensedStatesSchema, npnSchema } from './account.ts';
import { emailSchema } from '#contract/fields/email.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';

/** The register form and the body of requestLogin. */
export const loginRequestSchema = z.object({
  advisorName: z
    .string(messages.advisorNameRequired)
    .check(
      oneLine(),
      z.minLength(1, messages.advisorNameRequired),
      z.maxLength(limits.advisorName.max, messages.tooLong),
    ),
  email: emailSchema,
  phoneNumber: z.optional(
    z.string().check(oneLine(), z.maxLength(limits.advisorPhone.max, messages.tooLong)),
  ),
  npn: z.optional(npnSchema),
  licensedStates: z.optional(licensedStatesSchema),
  agreements: z.object({
    privacyPolicy: z.literal(true, messages.agreeToPrivacyPolicy),
    termsOfUse: z.literal(true, messages.agreeToTermsOfUse),
  }),
});

export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** What the refusals of requestLogin mean; the status alone says which. */
export const loginRequestRefusals = {
  pending: { status: 426, code: 'request-pending', message: messages.loginRequestPending },
  granted: { status: 429, code: 'login-granted', message: messages.loginGranted },
  active: { status: 409, code: 'login-exists', message: messages.loginExists },
} as const;

/** Body of requestNewPassword. */
export const newPasswordRequestSchema = z.object({ email: emailSchema });
