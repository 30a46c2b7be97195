import { expect, test } from 'vitest';
import { readBasicCredentials } from './sign-in-routes.ts';

const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('a password may hold colons and letters of any alphabet', () => {
  expect(readBasicCredentials(encode('a@b.example:p:ä:密'))).toEqual({
    username: 'a@b.example',
    password: 'p:ä:密',
  });
});

test.each([undefined, '', 'Basic', 'Bearer abc', encode('no colon'), encode('a\0b:c'), 'Basic !!!'])(
  'there are no credentials in %j',
  (header) => {
    expect(readBasicCredentials(header)).toBeUndefined();
  },
);
