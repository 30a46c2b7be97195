import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a gate does with what comes through it. `silent`: nothing more passes, in either direction, and nobody is told.
 * `closed`: every connection is cut off. `dripping`: answers pass a byte at a time. `cut after data`: a mail server's
 * answer to a letter, which it has by then, never arrives.
 */
export type GateMode = 'open' | 'silent' | 'closed' | 'dripping' | 'cut after data';

export type Gate = { port: number; set(mode: GateMode): void; close(): Promise<void> };

const dripMs = 300;
const endOfLetter = '\r\n.\r\n';

/** A port of ours in front of another one, which can fail as networks do. */
export async function openGate(toPort: number): Promise<Gate> {
  let mode: GateMode = 'open';
  let opened = Promise.resolve();
  let open = () => {};
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (mode === 'closed') {
      near.destroy();
      return;
    }
    const far = connect(toPort, '127.0.0.1');
    let isLetterOver = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    near.once('close', () => far.destroy());
    far.once('close', () => void settled().then(() => near.destroy()));
    void pass(near, async (chunk) => {
      await settled();
      if (chunk.includes(endOfLetter)) isLetterOver = true;
      far.write(chunk);
    });
    void pass(far, async (chunk) => {
      await settled();
      if (mode === 'cut after data' && isLetterOver) near.destroy();
      else if (mode === 'dripping') await drip(near, chunk);
      else near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    set(next) {
      mode = next;
      open();
      if (next === 'silent') opened = new Promise((resolve) => (open = resolve));
      if (next === 'closed') for (const socket of sockets) socket.destroy();
    },
    async close() {
      open();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  async function settled(): Promise<void> {
    await opened;
  }
}

async function drip(socket: Socket, chunk: Buffer): Promise<void> {
  for (const byte of chunk) {
    socket.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, dripMs));
  }
}

async function pass(socket: Socket, onChunk: (chunk: Buffer) => Promise<void>): Promise<void> {
  try {
    for await (const chunk of socket) await onChunk(chunk as Buffer);
  } catch {
    socket.destroy();
  }
}
