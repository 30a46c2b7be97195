import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';

type Named = { kind: 'totp' | 'passkey'; name: string };

const kindNames = { totp: 'An authenticator app', passkey: 'A passkey' } as const;
const ifNotYou = 'If it was not you, ask for a new password now and tell your administrator.';

export function secondStepAddedLetter(to: string, step: Named): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `A second step was added to your ${product.name} login`,
    parts: [
      `${kindNames[step.kind]} was added to your ${product.name} login:`,
      { fact: step.name },
      'Every other browser that was signed in is signed out.',
      ifNotYou,
    ],
  });
}

export function secondStepRemovedLetter(to: string, step: Named): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `A second step was removed from your ${product.name} login`,
    parts: [
      `${kindNames[step.kind]} was removed from your ${product.name} login:`,
      { fact: step.name },
      ifNotYou,
    ],
  });
}

export function recoveryCodesMadeLetter(to: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `New recovery codes for your ${product.name} login`,
    parts: [
      `New recovery codes were made for your ${product.name} login. Those you had before no longer work.`,
      ifNotYou,
    ],
  });
}

export function secondStepResetLetter(to: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `The second steps of your ${product.name} login were reset`,
    parts: [
      `An operator of ${product.name} removed every second step and every recovery code of your login, and signed it out everywhere.`,
      'Sign in with your password and set up a second step again.',
      'If you did not ask for this, tell your administrator now.',
    ],
  });
}
