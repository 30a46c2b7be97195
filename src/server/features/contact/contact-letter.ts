import type { ContactMessage } from '#contract/contact.ts';
import { pages } from '#contract/pages.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';

type Ways = { to: string; account: string | undefined; publicUrl: string };

/** To the office, never to the sender. Of what a visitor wrote only the address reaches a header, and only Reply-To. */
export function contactLetter({ name, email, message }: ContactMessage, ways: Ways): Letter {
  const letter = writeLetter({
    // Whoever is signed in waits behind no stranger.
    kind: ways.account === undefined ? 'contact' : 'desk',
    to: ways.to,
    subject: 'A message from the contact form',
    parts: [
      {
        rows: [
          ['Name', name],
          ['Email', email],
          ['Signed in as', ways.account ?? 'not signed in'],
        ],
      },
      ...(message ? linesOf(message) : ['No message was written.']),
    ],
    action: { label: 'Open all messages', url: `${ways.publicUrl}${pages.adminMessages}` },
  });
  return { ...letter, replyTo: email };
}

function linesOf(message: string): string[] {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
