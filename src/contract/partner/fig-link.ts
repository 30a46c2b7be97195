import * as z from 'zod/mini';

/** What a partner's signed link carries beside the email. How to sign one: docs/operations.md. */
const givenProofSchema = z.strictObject({
  /** Unix time in seconds; one way to write each number, for the signature is over the text. */
  exp: z.optional(z.string().check(z.maxLength(12), z.regex(/^[1-9]\d{0,11}$/))),
  nonce: z.optional(z.string().check(z.maxLength(128), z.regex(/^[\w-]{16,128}$/))),
  sig: z.optional(z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/))),
});

/** Query of the FIG sign-in: the whole proof of a signed link, or nothing for a bare email. */
export const figSignInQuerySchema = z.pipe(
  givenProofSchema.check(z.refine((given) => [0, 3].includes(Object.keys(given).length))),
  z.transform(({ exp, nonce, sig }) => ({
    proof: exp && nonce && sig ? { exp: Number(exp), nonce, sig } : undefined,
  })),
);

/** Body of figNewMailboxLink: what a mailed link carries in its fragment. */
export const mailedLinkSchema = z.object({
  link: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** Body of figMailboxSignIn: the address too, which the page has shown or compared; another's link is none for it. */
export const mailboxSignInSchema = z.extend(mailedLinkSchema, {
  email: z.optional(z.string().check(z.maxLength(254))),
});
