import { expect, test } from 'vitest';
import { attestationSchema } from './passkey.ts';
import { proofSchema, secondStepSchema } from './second-step.ts';

const assertion = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  clientExtensionResults: { credProps: { rk: true } },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

test('a second step is a code or an assertion, as its kind says', () => {
  const ticket = 't'.repeat(43);
  expect(secondStepSchema.parse({ ticket, kind: 'totp', code: ' 123456 ' })).toMatchObject({
    code: '123456',
  });
  expect(secondStepSchema.safeParse({ ticket, kind: 'passkey', assertion }).success).toBe(true);
  for (const wrong of [
    { kind: 'totp', assertion },
    { kind: 'passkey', code: '123456' },
    { kind: 'password' },
  ]) {
    expect(secondStepSchema.safeParse({ ticket, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test('a proof is one of three', () => {
  for (const proof of [{ password: 'x' }, { code: '123456' }, { assertion }]) {
    expect(proofSchema.safeParse(proof).success, JSON.stringify(proof)).toBe(true);
  }
  expect(proofSchema.safeParse({}).success).toBe(false);
});

test('what a passkey answers has bounds, is base64url, and brings nothing along', () => {
  const response = { clientDataJSON: 'e30', attestationObject: 'o2Nm' };
  expect(attestationSchema.parse({ ...assertion, response }).clientExtensionResults).toEqual({});
  for (const attestationObject of ['', 'a b', 'é', 'A'.repeat(16_385)]) {
    const answer = { ...assertion, response: { ...response, attestationObject } };
    expect(attestationSchema.safeParse(answer).success, attestationObject.slice(0, 5)).toBe(false);
  }
});
