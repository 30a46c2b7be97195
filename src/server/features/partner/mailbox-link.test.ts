import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { makeMailboxLink, memberLinks, openMailboxLink, readMailboxLink } from './mailbox-link.ts';

const now = new Date('2026-11-15T18:00:00Z');
const later = (days: number) => ({ now: new Date(now.getTime() + days * 86_400_000), goodFrom: null });

test('a link of an older key counts while that key is in the settings, to its last day', () => {
  const [older, newer] = [makeTestKey(), makeTestKey()];
  const quoteId = '3f0c2a4e-8d1b-4c55-9a57-0d8b1f6f3a10';
  const makeLink = memberLinks({
    seal: openSeal([older]),
    clock: { now: () => now },
    publicUrl: 'https://trove.example',
  });
  const url = new URL(makeLink({ to: 'ann@partner.example', memberLink: { quoteId, path: '/cases' } }));
  const link = new URLSearchParams(url.hash.slice(1)).get('link') ?? '';
  const [both, newerAlone] = [openSeal([newer, older]), openSeal([newer])];
  const expected = { email: 'ann@partner.example', quoteId };
  expect(readMailboxLink(both, link, later(limits.caseLinkDays - 0.01))).toMatchObject(expected);
  expect(readMailboxLink(both, link, later(limits.caseLinkDays))).toBeUndefined();
  // Old enough for nothing but another one.
  expect(openMailboxLink(both, link)).toMatchObject(expected);
  expect(openMailboxLink(newerAlone, link)).toBeUndefined();
});

test('one that does not say when it was made counts until a restore', () => {
  const seal = openSeal([makeTestKey()]);
  const { at: _at, ...unsaid } = JSON.parse(
    seal.open(makeMailboxLink(seal, { email: 'a@b.example', now })),
  ) as {
    at: number;
  };
  const link = seal.close(JSON.stringify(unsaid));
  expect(readMailboxLink(seal, link, later(0))).toBeDefined();
  expect(readMailboxLink(seal, link, { now, goodFrom: now })).toBeUndefined();
});
