import { expect, test } from 'vitest';
import { readFigLink, readMailboxLink } from './fig-link.ts';

test.each([
  ['?email=member@fig.example', 'member@fig.example'],
  ['?email=member%40fig.example', 'member@fig.example'],
  ['?email=first+last@fig.example', 'first+last@fig.example'],
  ['?member@fig.example', 'member@fig.example'],
  ['?member%40fig.example', 'member@fig.example'],
  ['?first+last@fig.example', 'first+last@fig.example'],
  ['?email=member@fig.example&utm=x', 'member@fig.example'],
])('reads the address in %s', (search, email) => {
  expect(readFigLink(search)).toEqual({ email, proof: '', mailboxLink: '', to: '' });
});

test.each(['', '?', '?email=', '?email=%20', '?utm=x', '?nobody', '?%E0%A4%A', '?exp=1&nonce=n&sig=s'])(
  'finds none in %j',
  (search) => {
    expect(readFigLink(search)).toBeNull();
  },
);

test.each([
  ['?email=a@fig.example&exp=1&nonce=n&sig=s&utm=x', 'exp=1&nonce=n&sig=s'],
  ['?a@fig.example&exp=1&nonce=n&sig=s', 'exp=1&nonce=n&sig=s'],
  ['?sig=s&email=a@fig.example', 'sig=s'],
  ['?email=a@fig.example&exp=1&exp=2&sig=', 'exp=1&exp=2&sig='],
  ['?email=a@fig.example&nonce=a%26b', 'nonce=a%26b'],
])('takes what there is of a proof along in %s', (search, proof) => {
  expect(readFigLink(search)).toEqual({ email: 'a@fig.example', proof, mailboxLink: '', to: '' });
});

test('reads the fragment of a link that we mailed', () => {
  expect(readMailboxLink('#email=a%2Bb%40fig.example&link=k.i.v.d')).toEqual({
    email: 'a+b@fig.example',
    proof: '',
    mailboxLink: 'k.i.v.d',
    to: '',
  });
});

test('goes on to the page that such a link names, and to no other place', () => {
  const to = (page: string) =>
    readMailboxLink(`#email=a@fig.example&link=x&to=${encodeURIComponent(page)}`)?.to;
  expect(to('/cases/0b1c')).toBe('/cases/0b1c');
  for (const page of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/nothing-here',
    'javascript:x',
    '',
  ])
    expect(to(page)).toBe('');
});

test.each(['', '#', '#top', '#link=x', '#email=a@fig.example', '#email=&link=x'])(
  'finds none in %j',
  (hash) => {
    expect(readMailboxLink(hash)).toBeNull();
  },
);
