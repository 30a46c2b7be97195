import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

/** The rules of docs/product.md, each with the words that name it while it is unmet. */
export const passwordRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `At least ${limits.passwordMinLength} characters`,
    isMet: (password) => password.length >= limits.passwordMinLength,
  },
  { label: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { label: 'A number', isMet: (password) => /\d/.test(password) },
  { label: 'A special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  // Nor what no keyboard types, and no sign-in can carry.
  { label: 'No spaces', isMet: (password) => password !== '' && !/[\s\p{Cc}]/u.test(password) },
];

export const newPasswordSchema = z.string(messages.passwordTooWeak).check(
  z.maxLength(limits.passwordMaxLength, messages.passwordTooLong),
  z.refine((password) => passwordRules.every((rule) => rule.isMet(password)), messages.passwordTooWeak),
);

/** The reset form: the same password twice. */
export const passwordResetFormSchema = z
  .object({ newPassword: newPasswordSchema, verifyPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.verifyPassword, {
      error: messages.passwordsDiffer,
      path: ['verifyPassword'],
      // Said while the first password is still too weak, too: both can be wrong at once.
      when: () => true,
    }),
  );

/** Body of the reset call; rid is the one-time ticket of a sign-in or of a mailed link. */
export const resetPasswordBodySchema = z.pipe(
  z.object({ rid: z.string().check(z.minLength(1), z.maxLength(200)), newPass: newPasswordSchema }),
  z.transform(({ rid, newPass }) => ({ ticket: rid, newPassword: newPass })),
);

/** The body's own name for the password: a rule that only the server knows is refused by it. */
export const newPasswordField = 'newPass' satisfies keyof ResetPasswordBody;

export type ResetPasswordBody = z.input<typeof resetPasswordBodySchema>;
