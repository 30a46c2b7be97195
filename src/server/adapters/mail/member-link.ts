import { escapeHtml } from '#server/adapters/escape-html.ts';
import type { Letter } from './mail.ts';

/** Stands in a letter where the link that signs its reader in goes: it is made when the letter is sent. */
export const memberLinkMark = 'https://member-link.invalid/';

export type MakeMemberLink = (letter: {
  to: string;
  memberLink: NonNullable<Letter['memberLink']>;
}) => string;

/** The letter with its link in it. Made now, its days count from now, and the secret in it lies nowhere before. */
export function fillMemberLink(letter: Letter, makeLink: MakeMemberLink | undefined): Letter {
  const { to, memberLink } = letter;
  if (!memberLink) return letter;
  if (!makeLink) throw new Error('nobody makes the links of letters');
  const url = makeLink({ to, memberLink });
  return {
    ...letter,
    text: letter.text.replaceAll(memberLinkMark, url),
    html: letter.html.replaceAll(memberLinkMark, escapeHtml(url)),
  };
}
