import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  url: string;
  /** What arrived, with the recipients of its envelope. */
  received: (ParsedMail & { recipients: string[] })[];
  /** Refuses the next letter, in these words. */
  refuseNext(words: string): void;
  /** From now on takes letters and says nothing more, until `answer` is called: then it takes them all. */
  hang(): { answer(): void };
  /** The newest letter of a subject to an address, once it is there. */
  letterTo(address: string, subject: string): Promise<ParsedMail & { recipients: string[] }>;
  close(): void;
};

/** A mail server on a port of its own. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let refusal: string | undefined;
  let answering: Promise<void> = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const take = async () => {
        const letter = await simpleParser(stream);
        await answering;
        if (refusal !== undefined) {
          const words = refusal;
          refusal = undefined;
          throw new Error(words);
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...letter, recipients });
      };
      // One that is broken off, as when its sender stops, has not arrived.
      take().then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (words) => void (refusal = words),
    hang() {
      const { promise, resolve } = withResolver();
      answering = promise;
      return { answer: resolve };
    },
    async letterTo(to, subject) {
      for (let tries = 0; tries < 2_000; tries += 1) {
        const letter = received.findLast((one) => one.subject === subject && one.recipients.includes(to));
        if (letter) return letter;
        await wait(50);
      }
      throw new Error(`no letter "${subject}" to ${to}`);
    },
    close: () => server.close(),
  };
}

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
