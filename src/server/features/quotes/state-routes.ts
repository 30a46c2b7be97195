import { calls } from '#contract/calls.ts';
import { stateLicensureListSchema } from '#contract/state-licensure.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { FeatureParts } from '#server/parts.ts';
import { listStates } from './state-store.ts';

export function addStateRoutes(app: TypedApp, { db }: FeatureParts): void {
  app.get(calls.stateOfOwnership, { schema: { response: { 200: stateLicensureListSchema } } }, async () => {
    const states = await listStates(db);
    return states.map((state) => ({ stateName: state.name, authorized: state.is_authorized }));
  });
}
