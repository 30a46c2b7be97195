import { addDays, type CalendarDate, calendarDateIn, formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isAuthorized } from '#server/features/states/require-authorized.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addressOf } from './case-news.ts';
import { type CaseRecord, changeCase, lockCase, readDay } from './case-store.ts';
import { offerEndsSoonLetter, offerLapsedLetter } from './letters/letters-to-advisor.ts';
import { staffEndsSoonLetter, staffLapsedLetter } from './letters/letters-to-staff.ts';
import { takeStep } from './take-step.ts';

const system = { name: 'system', networkAddress: null };
const atOnce = 100;

/** Offers past their last day lapse, and both sides are told; three days before, both are told that they will. */
export async function lapseOffers(parts: FeatureParts, signal: AbortSignal): Promise<void> {
  const { db, clock, settings, logger, errorReports } = parts;
  const today = calendarDateIn(settings.businessTimeZone, clock.now());
  await forEachCase((but) => findPast(db, today, but), lapse);
  await forEachCase((but) => findEnding(db, today, but), warn);

  /** Each in a transaction of its own; another node may have come first. One that fails waits for the next round. */
  async function forEachCase(
    find: (but: readonly string[]) => Promise<string[]>,
    work: (tx: Db, record: CaseRecord) => Promise<void>,
  ): Promise<void> {
    const failed: string[] = [];
    for (;;) {
      const ids = await find(failed);
      for (const id of ids) {
        if (signal.aborted) return;
        try {
          await db.transaction().execute(async (tx) => {
            const record = await lockCase(tx, id);
            if (record?.row.stage === 'offered') await work(tx, record);
          });
        } catch (error) {
          failed.push(id);
          logger.error({ err: error, case: id }, 'an offer cannot lapse or be warned of');
          errorReports.report(error, {});
        }
      }
      if (ids.length < atOnce) return;
    }
  }

  async function lapse(tx: Db, record: CaseRecord): Promise<void> {
    const lastDay = readDay(record.row.valid_until)!;
    if (formatIsoDate(lastDay) >= formatIsoDate(today)) return;
    await takeStep(tx, record, { step: 'lapse', actor: system, now: clock.now() });
    const address = addressOf(parts, record);
    const ended = { validUntil: lastDay, isStateOpen: await isAuthorized(tx, record.quote.state) };
    await tellBoth(tx, offerLapsedLetter(address, ended), (to) => staffLapsedLetter(to, address, ended));
  }

  async function warn(tx: Db, record: CaseRecord): Promise<void> {
    const { row } = record;
    if (row.warned_until === row.valid_until) return;
    const validUntil = readDay(row.valid_until)!;
    const amount = row.amount!;
    await changeCase(tx, row.quote_id, { warned_until: row.valid_until });
    const address = addressOf(parts, record);
    await tellBoth(tx, offerEndsSoonLetter(address, amount, validUntil), (to) =>
      staffEndsSoonLetter(to, address, { amount, validUntil }),
    );
  }

  async function tellBoth(tx: Db, toAdvisor: Letter, toStaff: (to: string) => Letter): Promise<void> {
    await parts.queue.sendMail(tx, toAdvisor);
    if (settings.offersTo) await parts.queue.sendMail(tx, toStaff(settings.offersTo));
  }
}

async function findPast(db: Db, today: CalendarDate, but: readonly string[]): Promise<string[]> {
  const rows = await offered(db, but).where('valid_until', '<', formatIsoDate(today)).execute();
  return rows.map(({ id }) => id);
}

async function findEnding(db: Db, today: CalendarDate, but: readonly string[]): Promise<string[]> {
  const rows = await offered(db, but)
    .where('valid_until', '<=', formatIsoDate(addDays(today, limits.lapseWarningDays)))
    .where('valid_until', '>=', formatIsoDate(today))
    // Where its state is closed it cannot be accepted, and nobody is asked to.
    .where((where) =>
      where.exists(
        where
          .selectFrom('quotes')
          .innerJoin('states', 'states.name', 'quotes.state_name')
          .select('quotes.id')
          .whereRef('quotes.id', '=', 'cases.quote_id')
          .where('states.is_authorized', '=', true),
      ),
    )
    .where((where) =>
      where.or([
        where('warned_until', 'is', null),
        where('warned_until', '!=', where.ref('valid_until').$notNull()),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

function offered(db: Db, but: readonly string[]) {
  return db
    .selectFrom('cases')
    .select('quote_id as id')
    .where('stage', '=', 'offered')
    .$if(but.length > 0, (rest) => rest.where('quote_id', 'not in', but))
    .orderBy('valid_until')
    .limit(atOnce);
}
