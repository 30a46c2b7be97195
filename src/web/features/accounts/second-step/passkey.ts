import type * as z from 'zod/mini';
import type {
  assertionSchema,
  attestationSchema,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
} from '#contract/accounts/passkey.ts';

type RequestOptions = z.infer<typeof passkeyRequestOptionsSchema>;
type CreationOptions = z.infer<typeof passkeyCreationOptionsSchema>;
export type Assertion = z.input<typeof assertionSchema>;
type Attestation = z.input<typeof attestationSchema>;

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the person use a passkey. Null when none was: called off, none found or too late, which browsers do not tell apart. */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion | null> {
  const { startAuthentication } = await load();
  // The library names the transports one by one; ours are whatever the browser once said.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await answerOf(startAuthentication({ optionsJSON }) as Promise<Assertion>);
  return answer === 'known' ? null : answer;
}

/** Has the person make a passkey. Null when none was made; 'known' where this device holds one of the account already. */
export async function makePasskey(options: CreationOptions): Promise<Attestation | 'known' | null> {
  const { startRegistration } = await load();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return answerOf(startRegistration({ optionsJSON }) as Promise<Attestation>);
}

/** 3 KB that few visits need. */
function load() {
  return import('@simplewebauthn/browser');
}

async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | 'known' | null> {
  try {
    return await asked;
  } catch (error) {
    // What a browser refuses is a DOMException, which the library wraps under the same name.
    if (!(error instanceof Error) || !refused.has(error.name)) throw error;
    return error.name === 'InvalidStateError' ? 'known' : null;
  }
}

const refused = new Set([
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotReadableError',
  'NotSupportedError',
  'SecurityError',
  'UnknownError',
]);
