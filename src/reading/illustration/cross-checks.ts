import { type CalendarDate, completedAge, yearsLater } from '#contract/text/calendar-date.ts';
import type { PeopleFound, Premium } from './facts.ts';
import type { LedgerRow } from './ledger-rows.ts';
import type { Ledger, LedgerReading } from './ledgers.ts';

/** A ledger in thousands that does not say so where it stands: its benefit is far from the face amount. */
export function onScaleOf(face: number | null, reading: LedgerReading): LedgerReading {
  const isFar = Object.values(reading.ledgers).some(({ rows }) => {
    const first = rows[0]?.deathBenefit.value ?? 0;
    return face !== null && first > 0 && (face > 500 * first || first > 500 * face);
  });
  return isFar ? { ledgers: {}, unsure: ['guaranteed', 'current'] } : reading;
}

/** A ledger that shows what is paid at a time, where the document bills more than once a year: its premiums are no year's. */
export function withoutModal(billed: Premium | null, reading: LedgerReading): LedgerReading {
  const { modal, annual } = billed ?? { modal: null, annual: null };
  if (modal === null || annual === null || modal === annual) return reading;
  const showsModal = ({ rows }: Ledger) => {
    const paid = rows.map(({ premium }) => premium.value ?? 0).filter((premium) => premium > 0);
    return paid.filter((premium) => Math.abs(premium - modal) <= 1).length > 0.5 * paid.length;
  };
  const unsure = [...reading.unsure];
  const ledgers = Object.fromEntries(
    Object.entries(reading.ledgers).map(([basis, ledger]) => {
      if (!showsModal(ledger)) return [basis, ledger];
      unsure.push(...ledger.rows.map((_, at) => `${basis}.rows.${at}.premium`));
      const rows = ledger.rows.map((row) => ({
        ...row,
        premium: { ...row.premium, value: null, isUnsure: true },
      }));
      return [basis, { ...ledger, rows }];
    }),
  );
  return { ledgers, unsure };
}

/** A birth date that the ages of the ledger contradict is someone else's, or was misread. */
export function agreedWithAges(
  people: PeopleFound,
  policyDate: CalendarDate | null,
  row: LedgerRow | undefined,
): PeopleFound {
  const [only, ...others] = people.insureds;
  const [year, age] = [row?.policyYear.value ?? null, row?.age.value ?? null];
  if (!only?.birthDate || others.length > 0 || !policyDate || year === null || age === null) return people;
  // Ages are of the year's first or last day, and of the last birthday or the nearest.
  const atTheEnd = completedAge(only.birthDate, yearsLater(policyDate, year));
  if (age >= atTheEnd - 2 && age <= atTheEnd + 1) return people;
  return {
    ...people,
    insureds: [{ ...only, birthDate: null }],
    unsure: [...people.unsure, 'insureds.0.birthDate'],
  };
}
