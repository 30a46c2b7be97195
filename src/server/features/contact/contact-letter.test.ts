import { expect, test } from 'vitest';
import { contactLetter } from './contact-letter.ts';

const message = { name: 'A name', email: 'a@agency.example', message: ' One.\n\n \n Two. \n' };
const ways = { to: 'offers@trove.example', publicUrl: 'https://trove.example' };

test('of someone signed in it waits behind no stranger’s', () => {
  expect(contactLetter(message, { ...ways, account: undefined }).kind).toBe('contact');
  expect(contactLetter(message, { ...ways, account: 'a@agency.example' }).kind).toBe('desk');
});

test('each line is a paragraph, and what is empty is none', () => {
  expect(contactLetter(message, { ...ways, account: undefined }).text).toMatch(/\n\nOne\.\n\nTwo\.\n\n/);
});
