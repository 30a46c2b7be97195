import { createTransport } from 'nodemailer';
import { messageIdOf, type Postman } from './mail.ts';

/** With `requireTls` nothing is said to a server, beyond the greeting, that does not speak TLS. */
export function openSmtpPostman(
  smtpUrl: string,
  from: string,
  { requireTls = false }: { requireTls?: boolean } = {},
): Postman {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: requireTls,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A letter is text we wrote: nothing in it may be read from a disk or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(letter, { id }) {
      await transport.sendMail({ from, messageId: messageIdOf(id, from), ...letter });
    },
    close: () => transport.close(),
  };
}
