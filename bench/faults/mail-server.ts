import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { openGate } from './tcp-gate.ts';

/** A letter as it arrived. */
export type Arrived = { messageId: string; text: string };

/** A mail server that takes everything, behind a gate that can fail. */
export async function openMailServer() {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
        // Words broken over lines are put together again.
        arrived.push({ messageId, text: raw.replaceAll(/=\r?\n/g, '') });
        done();
      });
    },
  });
  server.on('error', () => {}); // Connections that a fault cuts off.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const gate = await openGate((server.server.address() as { port: number }).port);
  return {
    url: `smtp://127.0.0.1:${gate.port}`,
    gate,
    arrived,
    async close() {
      await gate.close();
      server.close();
    },
  };
}
