import type { Kind, Reason } from './document-kind.ts';
import type { Reading } from './read-illustration.ts';

/** What a file is, in a sentence, for page and command alike. */
export const kindSentences: Readonly<Record<Kind, string>> = {
  'in-force-illustration': 'An in-force illustration.',
  'new-business-illustration': 'An illustration of a policy that is not in force.',
  'not-an-illustration': 'Not an illustration.',
  unreadable: 'This file cannot be read.',
};

export const reasonSentences: Readonly<Record<Reason, string>> = {
  'image-only':
    'These pages are pictures without text, as a scanner makes them. Ask the carrier for the PDF itself.',
  encrypted: 'This PDF is locked with a password. Ask the carrier for one that opens without it.',
  'annual-statement':
    'This is an annual statement: it says what was, not what will be. Ask the carrier for an in-force illustration.',
  'not-a-pdf': 'This is not a PDF.',
  damaged: 'This PDF is damaged and cannot be opened.',
  'too-large': 'This PDF takes more room than we give one file.',
  'took-too-long': 'This PDF takes too long to read.',
  'garbled-text': 'The letters of this PDF cannot be read, only seen. Ask the carrier for another copy.',
  'no-ledger': 'No ledger by policy year was found in this file.',
};

export const stopSentences: Readonly<Record<NonNullable<Reading['stop']>, string>> = {
  'new-business': 'It is a proposal for a new policy. Ask the carrier for an in-force illustration.',
  survivorship: 'It insures two people and pays at the second death. We value policies on one life.',
};
