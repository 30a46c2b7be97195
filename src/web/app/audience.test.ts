import { expect, test } from 'vitest';
import { isForMembers } from './visitor-layout.tsx';

test.each(['/get-a-quote', '/GET-A-QUOTE/', '/FIG', '/fig', '/admin', '/admin/advisors'])(
  'guards %s',
  (path) => {
    expect(isForMembers(path)).toBe(true);
  },
);

test.each(['/', '/signup', '/FIGSignIn', '/contact-us', '/administer', '/get-a-quote/more'])(
  'leaves %s open',
  (path) => {
    expect(isForMembers(path)).toBe(false);
  },
);
