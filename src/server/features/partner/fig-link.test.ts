import { describe, expect, test } from 'vitest';
import { isGoodFigLink, isSignedBy, signFigLink } from './fig-link.ts';

const key = 'a-key-for-tests-of-at-least-32-characters';
const otherKey = 'another-key-of-at-least-32-characters!!';
const now = new Date('2026-11-15T18:00:00Z');
const seconds = now.getTime() / 1_000;
const link = { email: 'member@fig.example', exp: seconds + 300, nonce: 'n'.repeat(16) };
const signed = { ...link, sig: signFigLink(link, key) };

describe('a signature', () => {
  test('is what any HMAC-SHA256 gives over email, exp and nonce, each on its line', () => {
    // printf 'member@fig.example\n1763200000\nabcdefghijklmnop' | openssl dgst -sha256 -hmac "$key"
    const known = { email: ' Member@FIG.example ', exp: 1_763_200_000, nonce: 'abcdefghijklmnop' };
    expect(signFigLink(known, key)).toBe('5c39eb654c00a1246f4316734987117ac289754bc791d4f43d1c977e2da44e6d');
  });

  test('counts when any key of a rotation made it', () => {
    expect(isSignedBy([otherKey, key], signed)).toBe(true);
    expect(isSignedBy([key, otherKey], signed)).toBe(true);
    expect(isSignedBy([otherKey], signed)).toBe(false);
    expect(isSignedBy([], signed)).toBe(false);
  });

  test.each([
    ['email', { email: 'other@fig.example' }],
    ['exp', { exp: link.exp + 1 }],
    ['nonce', { nonce: 'm'.repeat(16) }],
    ['signature', { sig: signed.sig.replace(/^./, (first) => (first === '0' ? '1' : '0')) }],
    ['length', { sig: signed.sig.slice(2) }],
    ['presence', { sig: '' }],
  ])('does not survive another %s', (_what, change) => {
    expect(isSignedBy([key], { ...signed, ...change })).toBe(false);
  });
});

describe('a link', () => {
  test.each([
    [-30, false],
    [-29, true],
    [1, true],
    [300, true],
    [330, true],
    [331, false],
  ])('that runs out in %i seconds is good: %s', (left, isGood) => {
    const made = { ...link, exp: seconds + left };
    const { email, exp, nonce } = made;
    expect(isGoodFigLink({ email, exp, nonce, sig: signFigLink(made, key) }, { keys: [key], now })).toBe(
      isGood,
    );
  });
});
