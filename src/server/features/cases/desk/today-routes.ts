import { adminCalls, entriesAtOnce } from '#contract/admin.ts';
import { todaySchema } from '#contract/cases/admin-cases.ts';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import { targetsOf } from '#contract/site/site-settings.ts';
import { findCase } from '#server/features/cases/case-store.ts';
import { shownDay } from '#server/features/cases/present-case.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { businessDaysBefore } from './business-days.ts';
import { findDeskRows, unrequested } from './desk-case-store.ts';
import { openReading } from './present-desk-case.ts';
import {
  countToday,
  listLoginRequests,
  listOurCases,
  listPapersToCheck,
  listReadings,
  listTheirCases,
  listUnanswered,
} from './today-store.ts';

/** What waits for us, oldest first, against the targets that an administrator sets. */
export function addTodayRoutes(app: TypedApp, { db, queue, clock, settings, seal }: FeatureParts): void {
  app.get(adminCalls.today, { schema: { response: { 200: todaySchema } } }, async () => {
    const now = clock.now();
    const { loginsBefore, casesBefore } = await readTargets(now);
    const most = { limit: entriesAtOnce };
    const logins = await listLoginRequests(db, most);
    const ours = await listOurCases(db, most);
    const unanswered = await listUnanswered(db, most);
    const papers = await listPapersToCheck(db, most);
    const theirs = await listTheirCases(db, most);
    const givenUp = await queue.listGivenUp(entriesAtOnce);
    const { failed } = await queue.measure();
    const today = calendarDateIn(settings.businessTimeZone, now);
    const waiting = (since: Date, before: Date) => ({
      waitingSince: since.toISOString(),
      isLate: since < before,
    });
    const offers = [
      ...ours.map(({ since, ...one }) => ({ ...one, ...waiting(since, casesBefore) })),
      ...(await listLooseUploads(now)).map(({ since, ...one }) => ({
        ...one,
        ...waiting(since, casesBefore),
      })),
    ];
    return {
      loginRequests: logins.map(({ since, ...one }) => ({ ...one, ...waiting(since, loginsBefore) })),
      offers: await withPages(
        offers
          // In the order of both lists: those of a bare email last.
          .toSorted(
            (one, other) =>
              Number(other.isProved) - Number(one.isProved) ||
              one.waitingSince.localeCompare(other.waitingSince),
          )
          .slice(0, entriesAtOnce),
      ),
      messages: unanswered.map(({ since, ...one }) => ({ ...one, ...waiting(since, casesBefore) })),
      papers: await Promise.all(
        papers.map(async ({ since, paperId, ...one }) => ({
          ...one,
          name: await nameOf(one.id, paperId),
          ...waiting(since, casesBefore),
        })),
      ),
      others: theirs.map(({ id, caseNumber, advisor, state, stage, since, validUntil, writtenAt }) => ({
        id,
        caseNumber,
        advisor,
        state,
        stage,
        waitingSince: since.toISOString(),
        validUntil: stage === 'offered' ? shownDay(validUntil) : null,
        writtenAt: writtenAt?.toISOString() ?? null,
      })),
      letters: givenUp.map(({ since, ...one }) => ({ ...one, ...waiting(since, casesBefore) })),
      counts: { ...(await countToday(db, { loginsBefore, casesBefore, today, now })), letters: failed },
    };
  });

  async function readTargets(now: Date) {
    const row = await db.selectFrom('site_settings').select('settings').executeTakeFirst();
    const { loginRequestHours, offerBusinessDays } = targetsOf(row?.settings);
    return {
      loginsBefore: new Date(now.getTime() - loginRequestHours * 3_600_000),
      casesBefore: businessDaysBefore(now, offerBusinessDays, settings.businessTimeZone),
    };
  }

  /** A paper is named by its state's rules. */
  async function nameOf(id: string, paperId: string): Promise<string> {
    const record = await findCase(db, id);
    return record?.papers.find((paper) => paper.id === paperId)?.paper.name ?? 'Paper';
  }

  /** How many pages of the illustration are here, where the advisor's page could tell. */
  async function withPages<Offer extends { id: string }>(offers: Offer[]) {
    const readings = await listReadings(
      db,
      offers.map(({ id }) => id),
    );
    const pages = new Map(readings.map(({ id, reading }) => [id, openReading(seal, reading)?.pages]));
    return offers.map((offer) => ({ ...offer, pages: pages.get(offer.id) ?? null }));
  }

  /** Uploaded and never requested. */
  async function listLooseUploads(now: Date) {
    const found = await unrequested(db, now)
      .orderBy('quotes.is_proved', 'desc')
      .orderBy('since')
      .limit(entriesAtOnce)
      .execute();
    const rows = await findDeskRows(
      db,
      found.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      caseNumber: null,
      advisor: row.advisorName,
      state: row.stateName,
      stage: null,
      deathBenefit: row.deathBenefit,
      age: row.age,
      gender: row.gender,
      isProved: row.isProved,
      offerLow: row.offerLow,
      offerHigh: row.offerHigh,
      assignedTo: null,
      version: 0,
      since: found.find(({ id }) => id === row.id)!.since,
    }));
  }
}
