import { formatCalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { coveredYears } from '#valuation/schedule.ts';
import type { PaperTable } from './paper-table.ts';
import type { ComplianceRecord } from './compliance-record.ts';

type KeptSchedule = NonNullable<ComplianceRecord['facts']['schedule']>;

/** "The illustration of 10/01/2026, current ledger: its premiums and benefits, in the table below". */
export function sourceWords({ source }: KeptSchedule): string {
  const table = 'premiums and benefits by policy year, in the table below';
  if (!source) return `A schedule of ${table}; which illustration it came from was not recorded`;
  const run = source.runDate === null ? ' without a run date' : ` of ${dayOf(source.runDate)}`;
  return `An illustration${run}, its ${source.ledger} ledger, as the advisor confirmed it: ${table}`;
}

/** What was priced, year by year; years that are alike stand in one row. */
export function scheduleTables({ facts, estimate }: ComplianceRecord): PaperTable[] {
  const { schedule } = facts;
  if (!schedule) return [];
  const { monthsInFirstYear, premiums } = schedule;
  const years = coveredYears(schedule);
  const total = premiums
    .slice(0, years)
    .reduce((sum, premium, at) => sum + (at === 0 ? (premium * monthsInFirstYear) / 12 : premium), 0);
  const rows = spansOf(schedule).map(({ from, to, premium, deathBenefit }) => [
    from === to ? `Year ${from}` : `Years ${from} to ${to}`,
    `${formatDollars(premium)} a year`,
    formatDollars(deathBenefit),
  ]);
  return [
    {
      title: 'What the range was priced on',
      head: ['Policy years', 'Premium', 'Death benefit, before any loan'],
      isMoney: false,
      grows: rows.length > 10,
      rows,
      note: `Year 1 is the policy year that ran on ${dayOf(estimate.valuedOn)}, of which ${monthsInFirstYear === 1 ? '1 month was' : `${monthsInFirstYear} months were`} left. ${formatDollars(total)} of premiums in all over ${years === 1 ? '1 policy year' : `${years} policy years`} with cover, priced to age 105 at the latest. They were priced in place of the annual premium above.`,
    },
  ];
}

type Span = { from: number; to: number; premium: number; deathBenefit: number };

function spansOf({ premiums, deathBenefits }: KeptSchedule): Span[] {
  const spans: Span[] = [];
  for (const [at, premium] of premiums.entries()) {
    const deathBenefit = deathBenefits[at] ?? 0;
    const last = spans.at(-1);
    if (last?.premium === premium && last.deathBenefit === deathBenefit) last.to = at + 1;
    else spans.push({ from: at + 1, to: at + 1, premium, deathBenefit });
  }
  return spans;
}

function dayOf(iso: string): string {
  return formatCalendarDate(parseIsoDate(iso));
}
