import { expect, test, vi } from 'vitest';
import { makeSoftPasskey } from '#server/testing/soft-passkey.ts';
import { openPasskeys } from './passkeys.ts';

const home = 'http://localhost:3000';
const passkeys = openPasskeys(home);

// The library reads certificates of the caller's own in these, and asks the addresses in them.
test.each(['none', 'packed', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'apple', 'no-such'])(
  'what a browser states of what made its passkey is not looked at: %s',
  async (statement) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const passkey = makeSoftPasskey(home);
    const attestation = passkey.attest('Y2hhbGxlbmdl', { statement });
    const read = await passkeys.readAttestation(attestation, 'Y2hhbGxlbmdl');
    expect(read?.credentialId).toBe(passkey.id);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  },
);

test('a passkey of another site, another challenge or in broken bytes is none', async () => {
  const attest = (options = {}) => makeSoftPasskey(home).attest('Y2hhbGxlbmdl', options);
  const { response, ...rest } = attest();
  const broken = { ...rest, response: { ...response, attestationObject: 'bm90aGluZw' } };
  expect(await passkeys.readAttestation(attest({ origin: 'http://elsewhere.test' }), 'Y2hhbGxlbmdl')).toBe(
    undefined,
  );
  expect(await passkeys.readAttestation(attest({ isUserVerified: false }), 'Y2hhbGxlbmdl')).toBe(undefined);
  expect(await passkeys.readAttestation(attest(), 'b3RoZXI')).toBe(undefined);
  expect(await passkeys.readAttestation(broken, 'Y2hhbGxlbmdl')).toBe(undefined);
});
