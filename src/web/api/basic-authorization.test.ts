import { expect, it } from 'vitest';
import { basicAuthorization } from './basic-authorization.ts';

it.each([
  ['advisor@trove.example', 'Trove-demo-1'],
  ['zoë@trove.example', 'Größe:漢字-1'],
  ['member@fig.example', ''],
])('carries %s and its password through UTF-8', (username, password) => {
  const sent = basicAuthorization(username, password);
  expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString('utf8')).toBe(`${username}:${password}`);
});
