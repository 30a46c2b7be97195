/** What a letter is about, as far as someone who may not read it is told. */
export const letterKinds = [
  'account',
  'sign-in-link',
  /** A sign-in link to an address that nobody came by yet: anyone can ask for it. */
  'first-link',
  /** What a session causes that a mere address opened: its reader may never have asked for it. */
  'bare',
  'quote',
  'watch',
  'case',
  'desk',
  'contact',
  'reminder',
] as const;

export type LetterKind = (typeof letterKinds)[number];

/** Why a letter was given up. */
export const letterFailures = [
  /** The mail server said no, to the letter or to its reader. */
  'refused',
  /** It was taken and not answered for, twice: it may have arrived. */
  'unanswered',
  'silent',
  'unreachable',
  'sign-in',
  'other',
] as const;

export type LetterFailure = (typeof letterFailures)[number];
