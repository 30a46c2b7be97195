import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openClamd, readClamdAddress } from './clamd.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** Something that listens where clamd should. */
async function listen(answer: (socket: Socket) => void) {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

async function* file(bytes = 100) {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x');
}

const says = (answer: string) => listen((socket) => socket.once('data', () => socket.end(answer)));

describe('a clamd', () => {
  test.each([
    ['stream: OK\0', { kind: 'clean' }],
    ['stream: Some.Virus.UNOFFICIAL FOUND\0', { kind: 'infected', signature: 'Some.Virus.UNOFFICIAL' }],
    ['INSTREAM size limit exceeded. ERROR\0', { kind: 'too-large' }],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0', { kind: 'too-large' }],
  ])('that says %j is understood', async (answer, verdict) => {
    expect(await openClamd(await says(answer)).scan(file())).toEqual(verdict);
  });

  test.each([
    ['an error', 'stream: Can’t allocate memory ERROR\0'],
    ['something unknown', 'UNKNOWN COMMAND\0'],
    ['something that only holds the word', 'stream: not OK\0'],
    ['half a sentence', 'stream: OK'],
    ['nothing', ''],
    ['no end of it', 'x'.repeat(10_000)],
  ])('that says %s has not found the file clean', async (_what, answer) => {
    expect(await openClamd(await says(answer)).scan(file())).toMatchObject({ kind: 'unavailable' });
  });

  test('that is not there, or hangs up, or never answers, is unavailable', async () => {
    const { host, port } = await says('');
    server?.close();
    expect(await openClamd({ host, port }).scan(file())).toMatchObject({ reason: 'ECONNREFUSED' });
    expect(await openClamd({ path: '/nowhere/clamd.sock' }).scan(file())).toMatchObject({ reason: 'ENOENT' });
    const hangsUp = await listen((socket) => socket.destroy());
    expect(await openClamd(hangsUp).scan(file(5_000_000))).toMatchObject({ kind: 'unavailable' });
    const silent = await listen((socket) => socket.resume());
    expect(await openClamd(silent, { scanMs: 50 }).scan(file())).toMatchObject({
      reason: 'it took too long',
    });
  });

  test('that reads nothing is given up too, however much is left to send', async () => {
    const deaf = await listen((socket) => socket.pause());
    const verdict = await openClamd(deaf, { scanMs: 100 }).scan(file(50_000_000));
    expect(verdict).toMatchObject({ reason: 'it took too long' });
  });

  test('is not blamed for a file that cannot be read', async () => {
    const silent = await listen((socket) => socket.resume());
    async function* broken() {
      yield Buffer.from('x');
      throw new Error('damaged');
    }
    await expect(openClamd(silent).scan(broken())).rejects.toThrow('damaged');
  });
});

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamd.internal:3310/', { host: 'clamd.internal', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://127.0.0.1', undefined],
  ['tcp://127.0.0.1:70000', undefined],
  ['http://127.0.0.1:3310', undefined],
  ['unix:clamd.ctl', undefined],
])('the address %s is read', (text, address) => {
  expect(readClamdAddress(text)).toEqual(address);
});
