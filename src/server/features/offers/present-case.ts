import type { OfferCase } from '#contract/admin-offers.ts';
import type { Quote } from '#contract/quote.ts';
import type { listCases, listIllustrationsOf } from './case-store.ts';

type CaseRow = Awaited<ReturnType<typeof listCases>>[number];
type IllustrationRow = Awaited<ReturnType<typeof listIllustrationsOf>>[number];

export function presentCase(
  row: CaseRow,
  quote: Quote,
  illustrations: readonly IllustrationRow[],
): OfferCase {
  return {
    id: row.id,
    advisor: { name: row.advisorName, email: row.advisorEmail },
    quote,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    status: row.status,
    amount: row.amount,
    validUntil: row.validUntil,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    illustrations: illustrations
      .filter((one) => one.quote_id === row.id)
      .map((one) => ({
        id: one.id,
        name: one.given_name,
        kind: one.kind,
        bytes: one.bytes,
        uploadedAt: one.uploaded_at.toISOString(),
      })),
  };
}
