import { offerCaseListSchema } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { useAdminList } from '#web/api/admin-list.ts';

export function useOffers() {
  return useAdminList(adminCalls.offers, offerCaseListSchema).list;
}

/** One case by its id, wherever it stands in the list. */
export function useOffer(id: string) {
  return useAdminList(adminCalls.offers, offerCaseListSchema, { id }).list;
}
