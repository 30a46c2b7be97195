import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Delivery, type Letter, messageIdOf, type Postman } from './mail.ts';

/**
 * A connection for each letter: one that is broken off takes no other letter with it. With `requireTls` nothing is said
 * to a server, beyond the greeting, that does not speak TLS.
 */
export function openSmtpPostman(
  smtpUrl: string,
  from: string,
  { requireTls = false }: { requireTls?: boolean } = {},
): Postman {
  const { auth, ...address } = parseConnectionUrl(smtpUrl);
  const open = new Set<SMTPConnection>();
  return {
    async deliver(letter, delivery) {
      const message = compose(letter, messageIdOf(delivery.id, from));
      const bytes = await message.build();
      const connection = new SMTPConnection({
        ...address,
        requireTLS: requireTls,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      });
      open.add(connection);
      const end = () => connection.close();
      delivery.signal.addEventListener('abort', end, { once: true });
      try {
        await untilBroken(connection, delivery.signal, async () => {
          await inPromise((done) => connection.connect(done));
          if (auth && connection.allowsAuth) await inPromise((done) => connection.login(auth, done));
          const body = Readable.from(handingOver(bytes, delivery));
          await inPromise((done) => connection.send(message.getEnvelope(), body, done));
        });
      } finally {
        delivery.signal.removeEventListener('abort', end);
        open.delete(connection);
        connection.close();
      }
    },
    close() {
      for (const connection of open) connection.close();
    },
  };

  function compose(letter: Letter, messageId: string) {
    const { to, replyTo, subject, text, html } = letter;
    return new MailComposer({
      from,
      messageId,
      to,
      ...(replyTo !== undefined && { replyTo }),
      subject,
      text,
      html,
      // A letter is text we wrote: nothing in it may be read from a disk or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
  }
}

/** The server asks for the letter, and gets it once that is noted. */
async function* handingOver(bytes: Buffer, { beforeHandover }: Delivery): AsyncGenerator<Buffer> {
  await beforeHandover();
  yield bytes;
}

/** The work, or whatever ends the connection first. */
function untilBroken(
  connection: SMTPConnection,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(deliveryError('ECONNECTION', 'the connection ended')));
    signal.addEventListener('abort', () => reject(deliveryError('ETIMEDOUT', 'no time is left')), {
      once: true,
    });
    if (signal.aborted) reject(deliveryError('ETIMEDOUT', 'no time is left'));
    work().then(resolve, reject);
  });
}

function deliveryError(code: string, words: string): Error {
  return Object.assign(new Error(words), { code });
}

function inPromise(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}
