import { byApplicationWords, deadlineOf, type PaperDeadline } from '#contract/states/state-rules.ts';
import { formatCalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { isNeedUnknown, surrenderWords } from '#contract/quotes/estimate-words.ts';
import { limits } from '#contract/limits.ts';
import { alternativeLabels, type AlternativeName } from '#contract/papers/papers.ts';
import { replaceUnprintable } from '#contract/fields/printable.ts';
import { product } from '#contract/product.ts';
import { licenseeWords } from '#contract/site/site-words.ts';
import { scheduleTables, sourceWords } from './compliance-schedule.ts';
import { timeLine } from './compliance-time-line.ts';
import type { ComplianceRecord } from './compliance-record.ts';
import type { PaperTable } from './paper-table.ts';

/** The record as a person reads it. Everything on it comes from the record, so that the hash is over all of it. */
export function compliancePages(
  record: ComplianceRecord,
  { hash, timeZone, isDemo }: { hash: string; timeZone: string; isDemo: boolean },
) {
  const { advisor, quote } = record;
  return {
    title: 'Record of a life-policy review',
    name: advisor.name,
    lines: [
      advisor.firm ?? '',
      [advisor.phone, advisor.npn && `NPN ${advisor.npn}`].filter(Boolean).join(', '),
      advisor.licensedStates.length > 0 ? `Licensed in ${advisor.licensedStates.join(', ')}` : '',
    ].filter(Boolean),
    reference: quote.caseNumber ? `Case ${quote.caseNumber}` : `Quote ${quote.id}`,
    beside: [[facts(record)], [estimate(record), math(record)]],
    tables: [
      ...scheduleTables(record),
      alternatives(record),
      stateRules(record),
      ...timeLine(record, timeZone),
    ].map((table) => ({
      grows: false,
      ...table,
    })),
    seal: {
      title: 'Seal',
      text: 'The code below is the SHA-256 of this record, written as JSON with its names in order and no blanks. The same record always has the same code.',
      code: (hash.match(/.{8}/g) ?? []).join(' '),
    },
    foot: `Made by ${product.name} from its own records; the advisor’s words are marked as such. Kept for ${limits.kept.complianceYears} years. ${licenseeWords({ licensee: record.licensee.name, licenseNumber: record.licensee.number, isDemo })}. An estimate, not an offer. Not affiliated with the Social Security Administration.`,
  };
}

function facts({ facts: policy, client }: ComplianceRecord): PaperTable {
  const known = (amount: number | null) => (amount === null ? 'not given' : formatDollars(amount));
  return {
    title: 'Facts, as entered',
    head: ['Fact', 'As entered'],
    isMoney: false,
    rows: [
      [
        'Client',
        client.nickname ? `${client.nickname} (the advisor’s own name for this client)` : 'not named',
      ],
      ['Insured', `${policy.gender}, born ${dayOf(policy.birthDate)}, aged ${policy.age} on the day`],
      [
        'Policy',
        `${policy.hasNoLapseGuarantee ? 'With' : 'Without'} a no-lapse guarantee${policy.isVariable ? ', variable' : ''}, ${policy.issueDate ? `issued ${dayOf(policy.issueDate)}` : 'issue date not given'}, owned in ${policy.state}`,
      ],
      ['Death benefit', formatDollars(policy.deathBenefit)],
      ['Annual premium', formatDollars(policy.annualPremium)],
      [`Surrender value${policy.loanBalance ? ', after the loan' : ''}`, known(policy.surrenderValue)],
      ['Loan', known(policy.loanBalance)],
      ['Premiums paid', known(policy.premiumsPaid)],
      ['Withdrawals', known(policy.withdrawals)],
      ...(policy.schedule ? [['Priced on', sourceWords(policy.schedule)]] : []),
    ],
  };
}

function estimate({ facts: policy, estimate: range, keep }: ComplianceRecord): PaperTable {
  const surrender = surrenderWords(range);
  const { surrenderValue, loanBalance } = policy;
  const isUnknown = isNeedUnknown({ surrenderValue, cashValueToCarry: range.cashValueToCarry });
  const needs = isUnknown
    ? 'at most, on the charges we assume; less with cash value in the account, which was not given. An illustration from the carrier tells'
    : 'on the charges we assume, not the carrier’s';
  return {
    title: 'Estimate and assumptions',
    head: ['What', 'As shown'],
    isMoney: false,
    rows: [
      [
        'Range shown',
        `${formatOfferRange(range.low, range.high)} on ${dayOf(range.valuedOn)}${loanBalance ? ', after the loan' : ''}`,
      ],
      [
        'Assumptions',
        `Version ${range.assumptions.version}, SHA-256 ${range.assumptions.hash.slice(0, 16)}…`,
      ],
      ...(range.requiredPremium === null
        ? []
        : [['Premium that carries it', `About ${formatDollars(range.requiredPremium)} a year ${needs}`]]),
      [
        'If kept',
        isUnknown
          ? `${formatDollars(keep.benefit)} to the family; the premiums it needs are not known`
          : `${formatDollars(keep.benefit)} to the family; about ${formatDollars(keep.premiumsToLifeExpectancy)} in premiums over ${keep.lifeExpectancyInYears.toFixed(1)} years`,
      ],
      ...(surrender === null ? [] : [['Beside the surrender value', surrender]]),
      ['Firm offer', range.firmOffer === null ? 'none yet' : formatDollars(range.firmOffer)],
    ],
  };
}

const mathLabels = {
  benefitValue: 'Value today of the benefit',
  premiumValue: 'Less premiums',
  servicingValue: 'Less servicing',
  acquisitionCost: 'Less cost of buying',
  loanRepaid: 'Less the loan',
  price: 'Price',
} as const;

function math({ estimate: range }: ComplianceRecord): PaperTable {
  const title = 'The math';
  if (range.math === null)
    return { title, head: ['What', 'As shown'], isMoney: false, rows: [['Range', 'No price above zero']] };
  const { low, high } = range.math;
  const figures = (end: typeof low) => end as unknown as Record<keyof typeof mathLabels, number>;
  return {
    title,
    head: ['Part of the price', 'Low', 'High'],
    isMoney: true,
    rows: [
      ['Buyer’s return a year', percent(low.annualReturn), percent(high.annualReturn)],
      ['Life expectancy, years', low.lifeExpectancyInYears.toFixed(1), high.lifeExpectancyInYears.toFixed(1)],
      ...(Object.keys(mathLabels) as (keyof typeof mathLabels)[]).map((name) => [
        mathLabels[name],
        formatDollars(figures(low)[name]),
        formatDollars(figures(high)[name]),
      ]),
    ],
  };
}

function alternatives(record: ComplianceRecord): PaperTable {
  const { keep, facts: policy } = record;
  const meaning: Partial<Record<AlternativeName, string>> = {
    keep: `${formatDollars(keep.benefit)} later`,
    surrender: policy.surrenderValue === null ? '' : `${formatDollars(policy.surrenderValue)} now`,
    sell: saleWords(record),
  };
  return {
    title: 'Alternatives considered',
    isMoney: false,
    head: ['Alternative', 'Would bring', 'Considered', 'Why chosen or not, in the advisor’s words'],
    rows: record.alternatives.map(({ name, considered, reason }) => [
      alternativeLabels[name],
      meaning[name] ?? '',
      considered === null ? 'Not answered' : considered ? 'Yes' : 'No',
      reason,
    ]),
  };
}

/** Before a sale is allowed it brings nothing. */
function saleWords({ estimate: { low, high }, stateRules: rules }: ComplianceRecord): string {
  const range = formatOfferRange(low, high);
  const from = rules?.saleable.status === 'later' ? rules.saleable.from : null;
  return from ? `${range}, as a rule not before ${formatCalendarDate(from)}` : range;
}

function stateRules({ stateRules: rules, facts: { state } }: ComplianceRecord): PaperTable {
  const title = `Rules of ${state}, as shown`;
  if (rules === null)
    return { title, head: ['Rule', 'As shown'], isMoney: false, rows: [['Rules', 'none were on file']] };
  const { waiting, rescission } = rules;
  const sure = {
    high: 'confidence: high',
    medium: 'confidence: medium, confirm it',
    low: 'confidence: low, confirm it',
    none: notVerified,
  };
  const rows = [
    [
      'Waiting period',
      [waitingOf(waiting.years), waiting.note].filter(Boolean).join('. '),
      `${waiting.source || 'none'} (${sure[waiting.confidence]})`,
    ],
    [
      'Undoing a sale',
      rescission.text ?? notVerified,
      `${rescission.source || 'none'} (${sure[rescission.confidence]})`,
    ],
    ...(rules.paysAfterRescission
      ? [['Payment', 'Waits until the sale can no longer be undone', 'as above']]
      : []),
    ...(rules.evaluationForfeitsExemption
      ? [
          [
            'Evaluation',
            'In a policy’s first two years an evaluation, and an estimate may count as one, can cost its owner an exemption from the waiting period',
            'as above',
          ],
        ]
      : []),
    ...rules.papers.map((paper) => [
      'Paper',
      `${paper.name}. Who: ${paper.who}. ${dueWords[deadlineOf(paper)]}`,
      `${paper.source || 'none'} (${sure[paper.confidence]})`,
    ]),
    ...(rules.papers.length === 0 ? [['Papers', notVerified, 'none']] : []),
    rules.contactLimit
      ? [
          'Contact',
          rules.contactLimit.text,
          `${rules.contactLimit.source || 'none'} (${sure[rules.contactLimit.confidence]})`,
        ]
      : ['Contact', notVerified, 'none'],
    ...(rules.otherRules === null ? [] : [['What else we read', rules.otherRules, 'named in the text']]),
  ];
  return {
    title,
    head: ['Rule', 'As shown', 'Source, and how sure'],
    isMoney: false,
    grows: rows.length > 10,
    rows: rows.map((row) => row.map(replaceUnprintable)),
    note: `Sources read up to ${rules.asOf}. What is not named here, such as a disclosure or a paper on health, was not verified; that does not mean that there is none. Not legal advice.`,
  };
}

const dueWords: Readonly<Record<PaperDeadline, string>> = {
  application: `Due ${byApplicationWords}`,
  offer: 'Due before the offer',
  contract: 'Due before the contract',
  sale: 'For the sale; the sources name no step',
};

/** What nobody read is said so: an empty row would read as none. */
const notVerified = 'not verified: ask before you rely on it';

function waitingOf(years: number | null): string {
  if (years === null) return notVerified;
  return years === 0 ? 'no waiting period in its act' : `${years} years from issue`;
}

function dayOf(iso: string): string {
  return formatCalendarDate(parseIsoDate(iso));
}

function percent(rate: number): string {
  return `${Math.round(rate * 1_000) / 10}%`;
}
