import type { DocumentEntry } from '#contract/site/documents.ts';

/** Whom each material is for, and what is in it. */
export const materialTexts: Readonly<Record<DocumentEntry['id'], { audience: string; text: string }>> = {
  'program-overview': {
    audience: 'Advisor only',
    text: 'Which policies suit, the three steps, what the range means, and what a client should know before selling.',
  },
  'quick-start-guide': {
    audience: 'Advisor only',
    text: 'From signing in to requesting an offer, with pictures of every step.',
  },
  'overview-video': {
    audience: 'Advisor only',
    text: 'The whole way in a little over a minute, in the app itself. Captions, no sound.',
  },
  'consumer-brochure': {
    audience: 'General public',
    text: 'For clients and their families, in large type: the choices, what selling means, and what to ask first. It is advertising, which some states, Texas among them, want filed before use: ask your compliance department before you hand it out. Each version has its own form number at the foot.',
  },
  'client-emails': {
    audience: 'For you to send',
    text: 'Three letters to adapt: lapsed policies, annual reviews and quote delivery. They are also below, to copy.',
  },
  'data-sheet': {
    audience: 'For your preparation',
    text: 'The six facts and where to find them, and the words that get the right illustration from a carrier.',
  },
  'disclosure-form': {
    audience: 'Texas and New York only',
    text: 'Our own consent to release information about the policy, to fill in on the screen or by hand. Only needed in Texas and New York. It is not the disclosure that the law of a state asks for: New York and others want papers of their own.',
  },
};
