import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { carryWords, endsWords, surrenderWords } from '#contract/quotes/estimate-words.ts';
import type { AssumptionRow } from '#valuation/assumption-rows.ts';
import type { CalendarDate } from '#valuation/calendar-date.ts';
import type { EstimateExplanation } from '#valuation/explain-estimate.ts';
import type { Explanation } from '#valuation/explain-offer.ts';
import { inYearsAndMonths } from '#valuation/no-offer.ts';
import { inDollars } from '#valuation/whole-dollars.ts';
import type { Policy } from '#valuation/policy.ts';

type Explained = Extract<Explanation, { kind: 'explained' }>;

/** The explanation as a page of text for a terminal. */
export function printExplanation(policy: Policy, explanation: Explanation): string {
  const { ageInMonths, on, version } = explanation;
  const about = [
    `${policy.sex === 'male' ? 'Male' : 'Female'}, aged ${inYearsAndMonths(ageInMonths)} on ${inDigits(on)}`,
    ...amountsTold(policy),
    `${policy.hasNoLapseGuarantee ? 'with' : 'without'} a no-lapse guarantee; assumptions ${version}`,
  ].join('; ');
  if (explanation.kind === 'none') {
    const { because, whatWouldChangeIt } = explanation.words;
    return page([
      ['Estimate: $0', about],
      [because, ...whatWouldChangeIt],
    ]);
  }
  const { low, high, sensitivities } = explanation;
  return page([
    [`Estimate: ${formatOfferRange(low.offer, high.offer)}`, about],
    ...standingOf(policy, explanation),
    ...zeros(low, high),
    ['Where it comes from', ...columns(priceRows(low, high))],
    ...otherHealth(explanation),
    ['How long it may take', ...columns(lifeRows(low, high))],
    ['Chance of being alive', ...columns(survivalRows(low, high))],
    [
      'What would move it',
      ...columns([
        ['', 'low', 'high'],
        ...Object.entries(sensitivities).map(([change, range]) => [
          sensitivityNames[change as keyof typeof sensitivities],
          formatDollars(range.low),
          formatDollars(range.high),
        ]),
        ...(low.pays === 'schedule'
          ? []
          : [
              ['Highest premium above $0', premium(low), premium(high)],
              ['Youngest age above $0 today', firstAge(low), firstAge(high)],
            ]),
      ]),
    ],
    [
      'What it rests on',
      ...explanation.assumptions.map(assumptionLine),
      ...caution(policy, explanation, Math.max(horizonOf(low), horizonOf(high))),
    ],
  ]);
}

function page(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function zeros(low: EstimateExplanation, high: EstimateExplanation): string[][] {
  const found =
    high.noOffer === null
      ? { name: 'low estimate', words: low.noOffer }
      : { name: 'estimate', words: high.noOffer };
  if (found.words === null) return [];
  return [
    [
      `Why the ${found.name} is $0`,
      `  ${found.words.because}`,
      ...found.words.whatWouldChangeIt.map((line) => `  ${line}`),
    ],
  ];
}

function priceRows(low: EstimateExplanation, high: EstimateExplanation): string[][] {
  const row = (label: string, part: keyof EstimateExplanation['parts'], sign = '') => [
    label,
    `${sign}${formatDollars(low.parts[part])}`,
    `${sign}${formatDollars(high.parts[part])}`,
  ];
  return [
    ['', 'low', 'high'],
    row('Death benefit, worth today', 'benefitValue'),
    row(paymentLabel(low, high), 'premiumValue', '- '),
    row('Servicing', 'servicingValue', '- '),
    row('Acquisition', 'acquisitionCost', '- '),
    ...(high.parts.loanRepaid === 0 ? [] : [row('Loan', 'loanRepaid', '- ')]),
    row('Price', 'price'),
    ['Estimate', formatDollars(low.offer), formatDollars(high.offer)],
  ];
}

/** What the row of premiums holds at each end. */
function paymentLabel(low: EstimateExplanation, high: EstimateExplanation): string {
  if (low.pays !== 'required-premium') return 'Premiums';
  return high.pays === 'as-charged' ? 'Premiums needed; charges' : 'Premiums needed; as told';
}

function amountsTold(policy: Policy): string[] {
  const { schedule, surrenderValue, loanBalance } = policy;
  const money = schedule
    ? `an illustration of ${schedule.premiums.length} policy years, death benefit ${formatDollars(policy.deathBenefit)}`
    : `death benefit ${formatDollars(policy.deathBenefit)}, premium ${formatDollars(policy.annualPremium)} a year`;
  return [
    money,
    ...(surrenderValue === null || surrenderValue === undefined
      ? []
      : [`surrender value ${formatDollars(surrenderValue)}`]),
    ...(loanBalance ? [`loan ${formatDollars(loanBalance)}`] : []),
  ];
}

/** What the premium carries, what the ends rest on and whether surrender pays more, in the words of the product. */
function standingOf(policy: Policy, explanation: Explained): string[][] {
  const { findings, low, high, isCapped, carryBasis } = explanation;
  const { requiredPremium, cashValueToCarry, runsDryAtAge, surrenderPaysMore, surrenderWouldPayMore } =
    findings;
  const standing = {
    hasNoLapseGuarantee: policy.hasNoLapseGuarantee,
    annualPremium: policy.annualPremium,
    surrenderValue: policy.surrenderValue ?? null,
    loanBalance: policy.loanBalance ?? null,
    offerLow: low.offer,
    offerHigh: high.offer,
    requiredPremium: requiredPremium === null ? null : Math.ceil(requiredPremium),
    runsDryAtAge,
    cashValueToCarry,
    surrenderPaysMore,
    surrenderWouldPayMore,
    isCapped,
    carryBasis,
    // Its cover has words of its own below.
    schedule: null,
  };
  const surrender = surrenderWords(standing);
  const cover = low.pays === 'schedule' ? coverWords(runsDryAtAge) : null;
  const lines = [carryWords(standing), cover, ...endsWords(standing), surrender && `${surrender}.`];
  const said = lines.filter((line) => line !== null);
  return said.length === 0 ? [] : [said];
}

function coverWords(endsAtAge: number | null): string | null {
  return endsAtAge === null ? null : `Cover ends at age ${inYearsAndMonths(Math.round(endsAtAge * 12))}.`;
}

function otherHealth({ health }: Explained): string[][] {
  if (health === null) return [];
  return [
    [
      'In other health, for information',
      ...columns([
        ['Much better, the low end', formatDollars(health.better)],
        ['Much worse, the high end', formatDollars(health.worse)],
      ]),
    ],
  ];
}

function lifeRows(low: EstimateExplanation, high: EstimateExplanation): string[][] {
  const median = (estimate: EstimateExplanation) =>
    estimate.medianAgeAtDeath?.toFixed(1) ?? `past ${inYearsAndMonths(horizonOf(estimate))}`;
  return [
    ['', 'low', 'high'],
    ['Life expectancy, years', low.lifeExpectancyInYears.toFixed(1), high.lifeExpectancyInYears.toFixed(1)],
    ['Median age at death', median(low), median(high)],
  ];
}

function survivalRows(low: EstimateExplanation, high: EstimateExplanation): string[][] {
  const percent = (probability: number | undefined) => `${((probability ?? 0) * 100).toFixed(1)}%`;
  return [
    ['At age', 'low', 'high'],
    ...low.survivalByYear.map((point, year) => [
      inYearsAndMonths(point.ageInMonths),
      percent(point.probabilityAlive),
      percent(high.survivalByYear[year]?.probabilityAlive),
    ]),
  ];
}

const sensitivityNames = {
  returnOnePointMore: 'A point more return',
  returnOnePointLess: 'A point less return',
  premiumTenPercentMore: '10% more premium',
  premiumTenPercentLess: '10% less premium',
} as const;

function premium({ breakEvenPremium }: EstimateExplanation): string {
  return breakEvenPremium === null ? 'none' : inDollars(breakEvenPremium);
}

function firstAge({ firstAgeInMonths }: EstimateExplanation): string {
  return firstAgeInMonths === null ? 'none' : inYearsAndMonths(firstAgeInMonths);
}

function assumptionLine({ label, unit, low, high, basis }: AssumptionRow): string {
  const value = (of: number | string) => {
    if (typeof of === 'string') return of;
    if (unit === 'dollars') return formatDollars(of);
    if (unit === 'rate' || unit === 'share') return `${Math.round(of * 1000) / 10}%`;
    return unit === 'months' ? `${of} months` : `${of}`;
  };
  return `  ${label}: ${low === high ? value(low) : `${value(low)} low, ${value(high)} high`} (${basis})`;
}

/** Survival is shown up to the age at which everything stops, whichever that is in the set it rests on. */
function horizonOf({ survivalByYear }: EstimateExplanation): number {
  return survivalByYear.at(-1)!.ageInMonths;
}

/** On assumptions that do not test it. */
function caution(
  { hasNoLapseGuarantee }: Policy,
  { findings, low }: Explained,
  horizonInMonths: number,
): string[] {
  if (hasNoLapseGuarantee || findings.carries !== null || low.pays === 'schedule') return [];
  return [
    `  These figures cannot show whether a premium without a guarantee carries the policy to age ${inYearsAndMonths(horizonInMonths)}.`,
  ];
}

/** The first column to the left, figures to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    );
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

function inDigits({ year, month, day }: CalendarDate): string {
  return `${`${month}`.padStart(2, '0')}/${`${day}`.padStart(2, '0')}/${year}`;
}
