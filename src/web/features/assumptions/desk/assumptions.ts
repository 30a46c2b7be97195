import { useQuery } from '@tanstack/react-query';
import {
  adminAssumptionsSchema,
  type AdminAssumptionSet,
  assumptionsPreviewSchema,
} from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

/** The sets and what is asked for, fetched again at every visit: someone else may have acted meanwhile. */
export function useAssumptions() {
  return useQuery({
    queryKey: [adminCalls.assumptions],
    queryFn: ({ signal }) => authorizedJson(adminCalls.assumptions, adminAssumptionsSchema, { signal }),
    staleTime: 0,
  });
}

/** What a set would change. Asked for again whenever the list is, for another set may be in force by then. */
export function usePreview(version: string) {
  const path = versionCall(adminCalls.previewAssumptions, version);
  return useQuery({
    queryKey: [adminCalls.assumptions, 'preview', version],
    queryFn: ({ signal }) => authorizedJson(path, assumptionsPreviewSchema, { signal }),
  });
}

/** A call about one set. */
export function versionCall(path: string, version: string): string {
  return path.replace(':version', encodeURIComponent(version));
}

/** The set that new quotes are priced on; there always is one. */
export function inForceOf(sets: readonly AdminAssumptionSet[]): AdminAssumptionSet {
  return sets.find(({ state }) => state === 'in-force') ?? sets[0]!;
}
