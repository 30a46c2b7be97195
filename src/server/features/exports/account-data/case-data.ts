import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

type Row = Record<string, unknown> & { quoteId: string };

/** The case of each of these quotes and what hangs on it, by the quote's id. */
export async function casePartsOf(db: Db, ids: readonly string[]): Promise<(id: string) => object> {
  const found = new Map<string, Map<string, object[]>>();
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await query(sql`any(${ids}::uuid[])`).execute(db);
    const byQuote = new Map<string, object[]>();
    for (const { quoteId, ...row } of rows) byQuote.set(quoteId, [...(byQuote.get(quoteId) ?? []), row]);
    found.set(name, byQuote);
  }
  return (id) => Object.fromEntries([...found].map(([name, byQuote]) => [name, byQuote.get(id) ?? []]));
}

const parts: Readonly<Record<string, (ids: RawBuilder<unknown>) => RawBuilder<Row>>> = {
  case: (ids) => sql<Row>`
    select quote_id as "quoteId", case_number as "caseNumber", stage, since, turn, amount,
      valid_until::text as "validUntil", reason, documents_asked as "documentsAsked",
      signed_on::text as "signedOn", paid_on::text as "paidOn", paid_amount as "paidAmount",
      rescinded_on::text as "rescindedOn"
    from cases where quote_id = ${ids}`,
  caseEvents: (ids) => sql<Row>`
    select quote_id as "quoteId", at, stage, side, note, amount, valid_until::text as "validUntil"
    from case_events where quote_id = ${ids} order by id`,
  casePapers: (ids) => sql<Row>`
    select quote_id as "quoteId", paper_id as paper, asked_at as "askedAt", sent_at as "sentAt",
      received_at as "receivedAt", returned_at as "returnedAt", returned_reason as "returnedReason",
      waived_at as "waivedAt"
    from case_papers where quote_id = ${ids} order by paper_id`,
  caseMessages: (ids) => sql<Row>`
    select quote_id as "quoteId", at, side, text from case_messages where quote_id = ${ids} order by id`,
  shares: (ids) => sql<Row>`
    select quote_id as "quoteId", language, made_at as "madeAt", expires_at as "expiresAt", ended_at as "endedAt",
      opened_at as "openedAt", opened_near as "openedFromAdvisorsNetwork", opened_elsewhere as "openedElsewhere",
      acknowledged_at as "acknowledgedAt", acknowledged_near as "acknowledgedFromAdvisorsNetwork"
    from shares where quote_id = ${ids} order by made_at`,
  alternatives: (ids) => sql<Row>`
    select quote_id as "quoteId", answers, changed_at as "changedAt" from quote_alternatives
    where quote_id = ${ids}`,
  /** When they were made and their hashes; the papers themselves are served on the quote's page. */
  complianceFiles: (ids) => sql<Row>`
    select quote_id as "quoteId", made_at as "madeAt", keep_until as "keepUntil", record_hash as "sha256"
    from compliance_files where quote_id = ${ids} order by made_at`,
  watches: (ids) => sql<Row>`
    select quotes.id as "quoteId", until, checked_on as "checkedOn", told_low as "toldLow", told_high as "toldHigh", news
    from quote_watches join quotes using (history_id) where quotes.id = ${ids}`,
  papers: (ids) => sql<Row>`
    select quote_id as "quoteId", kind, language, made_at as "madeAt" from quote_papers
    where quote_id = ${ids} order by made_at`,
  /** Their names and sizes; each can be downloaded on the case's page. */
  files: (ids) => sql<Row>`
    select quote_id as "quoteId", given_name as name, kind, bytes, uploaded_at as "uploadedAt"
    from illustrations where quote_id = ${ids} order by uploaded_at`,
};
