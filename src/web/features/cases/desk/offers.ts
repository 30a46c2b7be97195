import * as z from 'zod/mini';
import { decodeOfferCase, offerCaseListSchema } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { useAdminList } from '#web/api/admin-list.ts';

const offerCasesSchema = z.pipe(
  offerCaseListSchema,
  z.transform(({ rows, ...rest }) => ({ ...rest, rows: rows.map(decodeOfferCase) })),
);

export function useOffers() {
  return useAdminList(adminCalls.offers, offerCasesSchema).list;
}

/** One case by its id, wherever it stands in the list. */
export function useOffer(id: string) {
  return useAdminList(adminCalls.offers, offerCasesSchema, { id }).list;
}
