import type { Selectable } from 'kysely';
import type { AdminState } from '#contract/states/admin-states.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { KeptStateRules } from './state-rules-store.ts';

/** As staff see it. */
export function presentState(state: Selectable<Schema['states']>, newest: KeptStateRules): AdminState {
  return {
    stateName: state.name,
    authorized: state.is_authorized,
    reason: state.licensure_reason,
    changed: state.changed_at && { at: state.changed_at.toISOString(), by: state.changed_by ?? '' },
    newest: presentVersion(newest),
  };
}

export function presentVersion({ madeAt, ...rest }: KeptStateRules): AdminState['newest'] {
  return { ...rest, madeAt: madeAt.toISOString() };
}
