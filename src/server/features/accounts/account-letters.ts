import { limits } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';

const notShared = 'Your login is for you alone: accounts must not be shared.';

export function firstPasswordLetter(to: string, password: string, publicUrl: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `Your ${product.name} login`,
    parts: [
      `Your login to ${product.name} has been granted. Your username is your email address. This is your first password:`,
      { fact: password },
      `It is good for ${limits.firstPasswordDays} days. When you sign in with it you choose one of your own.`,
      notShared,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${pages.getAQuote}` },
  });
}

export function declinedLetter(to: string, reason: string | undefined): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `Your request for a ${product.name} login`,
    parts: [
      `We cannot give you a login to ${product.name} at this time.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'You may ask again at any time.',
    ],
  });
}

/** The ticket stands in the fragment, which no server and no log ever sees. */
export function newPasswordLetter(to: string, ticket: string, publicUrl: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `Choose a new ${product.name} password`,
    parts: [
      `Someone asked for a new password for your ${product.name} login. If it was you, choose one with this link. It works once, for ${limits.ticketMinutes.mailed} minutes from the first time it was asked for.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${pages.resetPassword}#ticket=${ticket}` },
  });
}

export function passwordChangedLetter(to: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `Your ${product.name} password was changed`,
    parts: [
      `The password of your ${product.name} login was changed, and every session was signed out.`,
      'If it was not you, ask for a new password now and tell your administrator.',
    ],
  });
}

/** The network is all that is said of the place: nothing is looked up. */
export function newBrowserLetter(
  to: string,
  { browser, network, at }: { browser: string; network: string; at: Date },
): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `New sign-in to your ${product.name} login`,
    parts: [
      `Someone signed in to your ${product.name} login from a browser it does not know yet.`,
      {
        rows: [
          ['Browser', browser],
          ['Network', network],
          ['When', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
      },
      'If it was you, there is nothing to do. If it was not you, ask for a new password now and tell your administrator.',
    ],
  });
}

export function newAdministratorLetter(to: string, newcomer: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `${product.name} has a new administrator`,
    parts: [
      `This login is an administrator of ${product.name} from now on:`,
      { fact: newcomer },
      toEveryAdministrator,
    ],
  });
}

export function enabledAdministratorLetter(to: string, enabled: string): Letter {
  return writeLetter({
    kind: 'account',
    to,
    subject: `An administrator of ${product.name} was enabled again`,
    parts: [
      `This login was disabled, and is an administrator of ${product.name} again from now on:`,
      { fact: enabled },
      toEveryAdministrator,
    ],
  });
}

const toEveryAdministrator =
  'Every administrator gets this letter. If you know nothing of it, look at the accounts and the audit log now.';
