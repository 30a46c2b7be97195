import type { OfferCaseAnswer } from '#contract/admin-offers.ts';
import { formatCalendarDate, parseIsoDate } from '#contract/calendar-date.ts';
import { presentQuote } from '#server/features/quotes/present-quote.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-store.ts';
import type { listCases, listIllustrationsOf } from './case-store.ts';

type CaseRow = Awaited<ReturnType<typeof listCases>>[number];
type IllustrationRow = Awaited<ReturnType<typeof listIllustrationsOf>>[number];

export function presentCase(
  row: CaseRow,
  quote: QuoteRecord,
  illustrations: readonly IllustrationRow[],
): OfferCaseAnswer {
  return {
    id: row.id,
    advisor: { name: row.advisorName, email: row.advisorEmail },
    quote: presentQuote(quote),
    isMailboxProved: quote.isProved,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    status: row.status,
    amount: row.amount,
    validUntil: row.validUntil && formatCalendarDate(parseIsoDate(row.validUntil)),
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
        scan: one.scan_state,
        virus: one.virus_found,
        activeContent: one.active_content,
      })),
  };
}
