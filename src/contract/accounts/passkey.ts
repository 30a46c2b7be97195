import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));

/** An authenticator may choose up to 1,023 bytes. */
const credentialId = bytes(1_364);
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

const credentialSchema = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.optional(transports),
});
const knownCredentials = z.array(credentialSchema).check(z.maxLength(limits.secondStep.perAccount));

/** What navigator.credentials.create is given: PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z
    .array(z.object({ alg: z.number(), type: z.literal('public-key') }))
    .check(z.maxLength(10)),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(knownCredentials),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What navigator.credentials.get is given: PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.optional(z.number()),
  /** Absent where any passkey of the site will do: the person is not known yet. */
  allowCredentials: z.optional(knownCredentials),
  userVerification: z.literal('required'),
});

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  /** Asked for by nobody here, so none of it is kept. */
  clientExtensionResults: z.object({}),
};
const clientData = bytes(4_096);

/** What a browser answers when a passkey was made: RegistrationResponseJSON. */
export const attestationSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(16_384),
    transports: z.optional(transports),
  }),
});

/** What a browser answers when a passkey was used: AuthenticationResponseJSON. */
export const assertionSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    userHandle: z.optional(bytes(128)),
  }),
});
