import { simpleParser } from 'mailparser';

export const parseLetter = (letter: Buffer) => simpleParser(letter);
