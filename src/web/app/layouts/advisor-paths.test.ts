import { expect, it } from 'vitest';
import { isAdvisorPath } from './advisor-paths.ts';

it.each(['/get-a-quote', '/GET-A-QUOTE/', '/FIG', '/fig', '/admin', '/admin/advisors'])(
  'guards %s',
  (path) => {
    expect(isAdvisorPath(path)).toBe(true);
  },
);

it.each(['/', '/signup', '/FIGSignIn', '/contact-us', '/administer', '/get-a-quote/more'])(
  'leaves %s open',
  (path) => {
    expect(isAdvisorPath(path)).toBe(false);
  },
);
