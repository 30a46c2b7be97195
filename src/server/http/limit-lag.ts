import underPressure from '@fastify/under-pressure';
import { tooBusy } from './refusal.ts';
import type { TypedApp } from './typed-app.ts';

/**
 * When the event loop lags by more than this (0: whatever it is), calls of the API are turned away, and /readyz sends the proxy elsewhere.
 * Pages and their files are answered on: a page without its style helps nobody.
 */
export async function limitLag(app: TypedApp, mostMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostMs,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/') || url === '/readyz') throw tooBusy(10);
    },
  });
}
