import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import type { Basis } from '#reading/illustration/column-words.ts';
import { type Ledger, lasts } from '#reading/illustration/ledgers.ts';
import { kindSentences, reasonSentences, stopSentences } from '#reading/illustration/reading-words.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';

/** A reading for people: what it is, what it says, and what could not be told. */
export function printReading(reading: Reading): string {
  const head = [reading.reason ? reasonSentences[reading.reason] : kindSentences[reading.kind]];
  if (reading.stop) head.push(stopSentences[reading.stop]);
  if (reading.kind === 'unreadable' || reading.kind === 'not-an-illustration') return `${head.join('\n')}\n`;
  const ledgers = Object.entries(reading.ledgers) as [Basis, Ledger][];
  return [
    ...head,
    '',
    ...factLines(reading),
    ...ledgers.flatMap(([basis, ledger]) => ['', ...ledgerLines(basis, ledger)]),
    ...(reading.unsure.length > 0
      ? ['', `Left empty because it could not be told: ${reading.unsure.join(', ')}`]
      : []),
    '',
  ].join('\n');
}

function factLines(reading: Reading): string[] {
  const { pages, premium, loan, noLapseGuarantee: guarantee, insureds } = reading;
  const person = insureds.map(({ name, sex, age, birthDate }) =>
    [name, sex, age === null ? null : `age ${age}`, birthDate && `born ${formatCalendarDate(birthDate)}`]
      .filter(Boolean)
      .join(', '),
  );
  const facts: [string, string | null][] = [
    [
      'Pages',
      `${pages.present}${pages.stated === null ? '' : ` of ${pages.stated}`}${pages.missing.length > 0 ? `, missing ${pages.missing.join(', ')}` : ''}`,
    ],
    ['Carrier', reading.carrier],
    ['Product', [reading.productName, reading.policyType].filter(Boolean).join(', ') || null],
    ['Insured', person.join(' and ') || null],
    ['Death benefit', money(reading.deathBenefit)],
    ['Premium', premium?.modal == null ? null : `${money(premium.modal)} ${premium.mode ?? ''}`.trim()],
    ['Loan', money(loan.balance)],
    ['Guarantee', guarantee.present ? `no lapse to age ${guarantee.toAge}` : null],
    ['Policy date', reading.policyDate && formatCalendarDate(reading.policyDate)],
    [
      'Run date',
      reading.runDate &&
        `${formatCalendarDate(reading.runDate)}${reading.olderThan12Months ? ', older than 12 months' : ''}`,
    ],
  ];
  return facts.map(([name, value]) => `${name.padEnd(15)}${value ?? '-'}`);
}

function ledgerLines(basis: string, ledger: Ledger): string[] {
  const { rows, lapseAge } = ledger;
  const end = lasts(ledger) ? 'no end in the rows below' : 'ends in the rows below, where years are missing';
  const line = (cells: readonly (string | null)[]) =>
    cells.map((cell) => (cell ?? '-').padStart(13)).join('');
  return [
    `${basis[0]!.toUpperCase()}${basis.slice(1)}: ${lapseAge === null ? end : `ends at age ${lapseAge}`}`,
    line(['year', 'age', 'premium', 'account', 'surrender', 'benefit']),
    ...rows.map((row) =>
      line(
        [row.policyYear, row.age, row.premium, row.accountValue, row.surrenderValue, row.deathBenefit].map(
          ({ value }) => (value === null ? null : value.toLocaleString('en-US')),
        ),
      ),
    ),
  ];
}

function money(value: number | null): string | null {
  return value === null ? null : `$${value.toLocaleString('en-US')}`;
}
