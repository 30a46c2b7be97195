import * as z from 'zod';
import { isoDaySchema } from '#contract/fields/iso-day.ts';
import { adminCalls } from '#contract/admin.ts';
import { scorecardSchema } from '#contract/cases/admin-scorecard.ts';
import {
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatCalendarDate,
  formatIsoDate,
  parseIsoDate,
} from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { badField } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import {
  averageDaysToOffer,
  averageDaysToPayment,
  averagePaidPercentOfFace,
  averagePercentOfFace,
  countDeclined,
  countPlaces,
  listOffers,
  type OfferRow,
  type Span,
} from './scorecard-store.ts';

const query = z.object({ from: z.optional(isoDaySchema), to: z.optional(isoDaySchema) });
/** Of the plot and the table. */
const mostShown = 1_000;

/** Firm offers against the range that was estimated for them. Both days count, in the business's zone. */
export function addScorecardRoutes(app: TypedApp, { db, clock, settings }: FeatureParts): void {
  const { businessTimeZone } = settings;
  app.get(
    adminCalls.scorecard,
    { schema: { querystring: query, response: { 200: scorecardSchema } } },
    async (request) => {
      const today = calendarDateIn(businessTimeZone, clock.now());
      const to = request.query.to ? parseIsoDate(request.query.to) : today;
      const from = request.query.from ? parseIsoDate(request.query.from) : monthsBefore(to, 6);
      if (compareDates(from, to) > 0) throw badField('from', messages.fromAfterTo);
      const span = spanOf(from, to);
      const shown = await listOffers(db, span, mostShown + 1);
      const places = await countPlaces(db, span);
      const percent = await averagePercentOfFace(db, spanOf(monthsBefore(to, 6), to));
      const paidFrom = monthsBefore(today, 6);
      const paid = await averagePaidPercentOfFace(db, spanOf(paidFrom, today));
      const toOffer = await averageDaysToOffer(db, span);
      const toPayment = await averageDaysToPayment(db, span);
      return {
        from: formatCalendarDate(from),
        to: formatCalendarDate(to),
        offers: shown.slice(0, mostShown).map(presentOffer),
        hasMore: shown.length > mostShown,
        all: sum(places),
        byAge: groupBy(places, ({ band }) => band).map(([band, of]) => ({
          band: `${band} to ${band + 4}`,
          ...sum(of),
        })),
        byGuarantee: groupBy(places, (one) => one.hasNoLapseGuarantee).map(([hasNoLapseGuarantee, of]) => ({
          hasNoLapseGuarantee,
          ...sum(of),
        })),
        averagePercentOfFace: ifEnough(percent),
        percentOfFaceCount: percent.count,
        averageDaysToOffer: ifEnough(toOffer),
        daysToOfferCount: toOffer.count,
        averageDaysToPayment: ifEnough(toPayment),
        daysToPaymentCount: toPayment.count,
        declined: await countDeclined(db, span),
        averagePaidPercentOfFace: ifEnough(paid),
        paidCount: paid.count,
        paidFrom: formatCalendarDate(paidFrom),
        paidTo: formatCalendarDate(today),
      };
    },
  );

  function spanOf(from: CalendarDate, to: CalendarDate): Span {
    return { from: formatIsoDate(from), to: formatIsoDate(to), timeZone: businessTimeZone };
  }
}

type Place = Awaited<ReturnType<typeof countPlaces>>[number];

function sum(places: readonly Pick<Place, 'count' | 'below' | 'above'>[]) {
  const total = (pick: (one: Pick<Place, 'count' | 'below' | 'above'>) => number) =>
    places.reduce((whole, one) => whole + pick(one), 0);
  const [count, below, above] = [total((p) => p.count), total((p) => p.below), total((p) => p.above)];
  return { count, below, above, inside: count - below - above };
}

function groupBy<Key>(places: readonly Place[], keyOf: (place: Place) => Key): [Key, Place[]][] {
  const groups = new Map<Key, Place[]>();
  for (const place of places) groups.set(keyOf(place), [...(groups.get(keyOf(place)) ?? []), place]);
  return [...groups];
}

/** An average of a few says nothing. */
function ifEnough({ average, count }: { average: number | null; count: number }): number | null {
  return count < limits.leastForAverage || average === null ? null : Math.round(average * 10) / 10;
}

function presentOffer(row: OfferRow) {
  const { id, caseNumber, age, hasNoLapseGuarantee, low, high, amount, afterLoan, deathBenefit } = row;
  const place = afterLoan < low ? 'below' : afterLoan > high ? 'above' : 'inside';
  return {
    id,
    caseNumber,
    age,
    hasNoLapseGuarantee,
    low,
    high,
    amount,
    afterLoan,
    deathBenefit,
    place,
  } as const;
}

/** That day of an earlier month, or the month's last one. */
function monthsBefore({ year, month, day: of }: CalendarDate, months: number): CalendarDate {
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(of, last) };
}
