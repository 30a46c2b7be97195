import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { networkOf } from './network.ts';
import { tooBusy } from './refusal.ts';
import type { TypedApp } from './typed-app.ts';
import { untilOver } from './until-over.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyContextConfig {
    /** It costs so much that one network has a few at work, and its others wait for their turn. */
    takesTurns?: boolean;
  }
}

/** Calls at work of one network: what others wait for, at most, whoever asks for a hundred lists at once. */
const atOnce = 2;

type Line = { atWork: number; waiting: Set<() => void> };

/** Lists are long to make: those of one network are made a few at a time, so that they hold up nobody else. */
export function takeTurns(app: TypedApp): void {
  const lines = new Map<string, Line>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.takesTurns) return;
    const network = networkOf(request.ip);
    const line = lines.get(network) ?? { atWork: 0, waiting: new Set() };
    lines.set(network, line);
    if (line.atWork < atOnce) line.atWork += 1;
    else await turnIn(line, reply.raw);
    let isOver = false;
    const end = () => {
      if (isOver) return undefined;
      isOver = true;
      // The place goes to the next, who is at work from that moment.
      for (const start of line.waiting) return start();
      line.atWork -= 1;
      if (line.atWork === 0) lines.delete(network);
      return undefined;
    };
    ends.set(request, end);
    untilOver(reply.raw, end);
  });
  // It is made: whoever reads it slowly holds up nobody.
  app.addHook('onSend', async (request) => ends.get(request)?.());
}

/** Whoever breaks off leaves the line. */
function turnIn({ waiting }: Line, raw: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    if (raw.destroyed) {
      reject(tooBusy(1));
      return;
    }
    const start = () => {
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
    raw.once('close', () => {
      if (waiting.delete(start)) reject(tooBusy(1));
    });
  });
}
