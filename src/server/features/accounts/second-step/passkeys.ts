import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type {
  assertionSchema,
  attestationSchema,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
} from '#contract/accounts/passkey.ts';
import { product } from '#contract/product.ts';

export type Assertion = z.infer<typeof assertionSchema>;
export type Attestation = z.infer<typeof attestationSchema>;

type KnownPasskey = { credential_id: string | null; transports: string[] | null };

/** A passkey as it is kept. */
export type Passkey = { credentialId: string; publicKey: Uint8Array; useCount: number };

/** Ed25519, ES256 and RS256, in the order they are preferred. */
const algorithms = [-8, -7, -257];
const timeout = limits.secondStep.challengeMinutes * 60_000;

/** WebAuthn for the address that people open, PUBLIC_URL, and for no other. The person is always verified. */
export function openPasskeys(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });
  return {
    creationOptions(
      challenge: string,
      account: { id: string; email: string; name: string },
      known: readonly KnownPasskey[],
    ): z.infer<typeof passkeyCreationOptionsSchema> {
      return {
        rp: { id: hostname, name: product.name },
        user: {
          id: Buffer.from(account.id).toString('base64url'),
          name: account.email,
          displayName: account.name,
        },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout,
        excludeCredentials: asCredentials(known),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /** Without known ones any passkey of the site will do. */
    requestOptions(
      challenge: string,
      known?: readonly KnownPasskey[],
    ): z.infer<typeof passkeyRequestOptionsSchema> {
      const options = { challenge, rpId: hostname, timeout, userVerification: 'required' } as const;
      return known ? { ...options, allowCredentials: asCredentials(known) } : options;
    },

    /** The new passkey, or undefined when what the browser answered does not hold. */
    async readAttestation(attestation: Attestation, challenge: string): Promise<Passkey | undefined> {
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verify = async () =>
        verifyRegistrationResponse({
          ...expected(challenge),
          response: (await withoutStatement(attestation)) as RegistrationResponseJSON,
          supportedAlgorithmIDs: algorithms,
        });
      const answer = await orUndefined(verify());
      if (!answer?.verified || !answer.registrationInfo) return undefined;
      const { id, publicKey, counter } = answer.registrationInfo.credential;
      return { credentialId: id, publicKey, useCount: counter };
    },

    /** How often the passkey was used by its own count, or undefined when what the browser answered does not hold. */
    async readAssertion(
      assertion: Assertion,
      challenge: string,
      { credentialId, publicKey, useCount }: Passkey,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const answer = await orUndefined(
        verifyAuthenticationResponse({
          ...expected(challenge),
          response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
          credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: useCount },
        }),
      );
      return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
    },
  };
}

/** It reads certificates of every kind, and is a tenth of the server: whoever starts it does not wait for that. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Of what made the key we ask nothing (`attestation: 'none'`), and read nothing. A statement may hold certificates of the
 * caller's own making, and the library asks every address that they name whether they were revoked.
 */
async function withoutStatement({ response, ...rest }: Attestation): Promise<Attestation> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', decoded.get('authData')],
  ]);
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(bare));
  return { ...rest, response: { ...response, attestationObject } };
}

function asCredentials(known: readonly KnownPasskey[]) {
  return known.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, type: 'public-key' as const, ...(transports ? { transports } : {}) }],
  );
}

const clientDataSchema = z.object({ challenge: z.string().max(200) });

/** The challenge that a browser says it answers. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return clientDataSchema.safeParse(JSON.parse(text)).data?.challenge;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The library throws for whatever does not hold, a wrong origin or a made-up byte alike: none of it is our fault. */
async function orUndefined<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'fulfilled' ? result.value : undefined;
}
