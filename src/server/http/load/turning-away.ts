import type { FastifyInstance } from 'fastify';

export type TurningAway = { isOn: () => boolean; begin: () => void };

/**
 * A node that will stop soon says so at /readyz and answers on, so that the proxy in front sends nothing more. What it
 * answers meanwhile ends its connection: the proxy would send the next request into one that is about to close.
 */
export function addTurningAway(app: FastifyInstance): TurningAway {
  let isOn = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('Connection', 'close');
  });
  return { isOn: () => isOn, begin: () => void (isOn = true) };
}
