import { expect, it } from 'vitest';
import { readFigEmail } from './fig-link.ts';

it.each([
  ['?email=member@fig.example', 'member@fig.example'],
  ['?email=member%40fig.example', 'member@fig.example'],
  ['?email=first+last@fig.example', 'first+last@fig.example'],
  ['?member@fig.example', 'member@fig.example'],
  ['?member%40fig.example', 'member@fig.example'],
  ['?first+last@fig.example', 'first+last@fig.example'],
  ['?email=member@fig.example&utm=x', 'member@fig.example'],
])('reads the address in %s', (search, email) => {
  expect(readFigEmail(search)).toBe(email);
});

it.each(['', '?', '?email=', '?email=%20', '?utm=x', '?nobody', '?%E0%A4%A'])(
  'finds none in %j',
  (search) => {
    expect(readFigEmail(search)).toBeNull();
  },
);
