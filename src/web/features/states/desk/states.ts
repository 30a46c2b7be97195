import { useQuery } from '@tanstack/react-query';
import { adminCalls } from '#contract/admin.ts';
import {
  type AdminState,
  adminStateListSchema,
  stateVersionListSchema,
} from '#contract/states/admin-states.ts';
import { useWholeList } from '#web/api/desk/admin-list.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import type { EntryList } from '#web/ui/list-view.tsx';

/** The states come whole, by name. */
export function useAdminStates(): EntryList<AdminState> {
  return useWholeList(adminCalls.states, adminStateListSchema);
}

/** The versions of one state's rules, newest first. */
export function useStateVersions(stateName: string) {
  const path = stateCall(adminCalls.stateVersions, stateName);
  return useQuery({
    // Under the list, so that a change asks for both again.
    queryKey: [adminCalls.states, 'versions', stateName],
    queryFn: ({ signal }) => authorizedJson(path, stateVersionListSchema, { signal }),
  });
}

/** A call about one state. */
export function stateCall(path: string, stateName: string): string {
  return path.replace(':stateName', encodeURIComponent(stateName));
}
