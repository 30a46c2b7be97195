import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { stateLicensureSchema } from '#contract/state-licensure.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { onRequestAsyncHookHandler } from 'fastify';
import { listStates } from './state-store.ts';

type Parts = { db: Db; requireAccount: onRequestAsyncHookHandler };

export function addStateRoutes(app: TypedApp, { db, requireAccount }: Parts): void {
  app.get(
    calls.stateOfOwnership,
    {
      onRequest: requireAccount,
      schema: { security: [{ token: [] }], response: { 200: z.array(stateLicensureSchema) } },
    },
    async () => {
      const states = await listStates(db);
      return states.map((state) => ({ stateName: state.name, authorized: state.is_authorized }));
    },
  );
}
