import { expect, test } from 'vitest';
import { needsSignIn } from './audience.ts';

test.each(['/get-a-quote', '/GET-A-QUOTE/', '/FIG', '/fig', '/admin', '/admin/advisors'])(
  'guards %s',
  (path) => {
    expect(needsSignIn(path)).toBe(true);
  },
);

test.each(['/', '/signup', '/FIGSignIn', '/contact-us', '/administer', '/get-a-quote/more'])(
  'leaves %s open',
  (path) => {
    expect(needsSignIn(path)).toBe(false);
  },
);
