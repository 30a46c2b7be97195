import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema, signInAnswerSchema } from '#contract/accounts/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { basicAuthorization, call, callJson } from '#web/api/client.ts';
import { sessionState } from '#web/api/session/session.ts';
import type { FigLink } from './fig-link.ts';

export type FigSignIn =
  | { kind: 'signed-in'; token: string }
  | { kind: 'link-sent' }
  /** One that we mailed, and that was used before or is too old. */
  | { kind: 'spent' }
  /** They have a login since: the page that it leads to asks for it. */
  | { kind: 'has-login' }
  | { kind: 'refused' };

/** What a link comes to; `refused` also when no one waits for it any more. */
export async function figSignIn(link: FigLink, signal: AbortSignal): Promise<FigSignIn> {
  try {
    const { token, mailboxLink } = await askFor(link, signal);
    if (token !== null) return { kind: 'signed-in', token };
    return { kind: mailboxLink === 'sent' ? 'link-sent' : 'refused' };
  } catch (error) {
    const isSpent = link.mailboxLink !== '' && error instanceof ApiError && error.status === 401;
    if (isSpent) return { kind: 'spent' };
    if (error instanceof ApiError && error.code === 'has-login') return { kind: 'has-login' };
    if (error instanceof ApiError || signal.aborted) return { kind: 'refused' };
    throw error;
  }
}

/** Asks for another link to the mailbox of one that we mailed. */
export async function askForNewLink({ mailboxLink: link }: FigLink): Promise<void> {
  await call(calls.figNewMailboxLink, { method: 'POST', json: { link } });
}

async function askFor({ email, proof, mailboxLink }: FigLink, signal: AbortSignal) {
  if (mailboxLink !== '') {
    // What this browser quoted by the email alone becomes the member's with it.
    const { token } = sessionState();
    const authorization = token === null ? undefined : `Bearer ${token}`;
    const options = { method: 'POST', authorization, json: { link: mailboxLink, email }, signal } as const;
    return callJson(calls.figMailboxSignIn, signInAnswerSchema, options);
  }
  const path = proof === '' ? calls.figSignIn : `${calls.figSignIn}?${proof}`;
  return callJson(path, signInAnswerSchema, { authorization: basicAuthorization(email, ''), signal });
}

/** What following the link means for whoever is signed in: the same member goes on, and anyone else is asked first. */
export async function meetSession({ email, proof, mailboxLink, to }: FigLink, signal: AbortSignal) {
  try {
    const account = await authorizedJson(calls.session, sessionAnswerSchema, { signal });
    if (account.email !== email.toLowerCase()) return 'asking';
    // A case of their own, from before they had a login.
    if (account.role !== 'fig') return mailboxLink === '' ? 'asking' : 'signing-in';
    // A signed link, or one that we mailed, may show what a bare email may not.
    const isBare = proof === '' && mailboxLink === '';
    if (!isBare && !account.seesHistory) return 'signing-in';
    // A letter's link makes the case theirs, in whatever browser it was asked for.
    return mailboxLink !== '' && to !== '' ? 'taking-case' : 'signed-in';
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return 'asking';
    throw error;
  }
}
