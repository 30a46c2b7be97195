import { type CalendarDate, compareDates, completedAge, yearsLater } from '#contract/text/calendar-date.ts';
import { type Kind, kindOf, type Reason, unreadableReason } from './document-kind.ts';
import {
  findBenefit,
  findPeople,
  findPremium,
  findRunDate,
  type Found,
  hasTwoBirths,
  type Mode,
  type PeopleFound,
  pick,
} from './facts.ts';
import { agreedWithAges, onScaleOf, withoutModal } from './cross-checks.ts';
import { findGuarantee, type Guarantee } from './guarantee.ts';
import { findLabeled } from './labels.ts';
import { type LedgerReading, readLedgers } from './ledgers.ts';
import { findCarrier, findProduct } from './names.ts';
import { linesOf } from './page-lines.ts';
import { type Pages, readPages } from './page-marks.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Person } from './people.ts';
import { type PolicyType, policyTypeOf, survivorshipWords } from './policy-type.ts';
import { dayOrderOf, findAmount, findDate } from './printed-values.ts';
import { findTables, type Table } from './tables.ts';
import type { Line, PageText, Place } from './text-items.ts';

/** Everything that an illustration says, as far as it can be read for certain. */
export type Reading = {
  readonly kind: Kind;
  readonly reason: Reason | null;
  /** Why it cannot be used although it can be read. */
  readonly stop: 'new-business' | 'survivorship' | null;
  readonly pages: Pages;
  readonly carrier: string | null;
  readonly productName: string | null;
  readonly policyType: PolicyType | null;
  readonly policyNumber: string | null;
  readonly insureds: readonly Person[];
  readonly survivorship: boolean;
  readonly state: string | null;
  readonly deathBenefit: number | null;
  readonly deathBenefitOption: 'Level' | 'Increasing' | 'Return of premium' | null;
  readonly runDate: CalendarDate | null;
  readonly runAgeMonths: number | null;
  readonly olderThan12Months: boolean | null;
  readonly policyDate: CalendarDate | null;
  readonly firstPolicyYear: number | null;
  readonly policyYearsPrinted: boolean | null;
  readonly premium: { mode: Mode | null; modal: number | null; annual: number | null } | null;
  readonly loan: { balance: number | null; rate: number | null };
  readonly accountValue: number | null;
  readonly surrenderValue: number | null;
  readonly noLapseGuarantee: Guarantee;
  readonly ledgers: LedgerReading['ledgers'];
  /** Paths of what is left empty because it could not be told. */
  readonly unsure: readonly string[];
  /** Where on which page each fact stands. */
  readonly places: Readonly<Record<string, Place | null>>;
};

/** More than any carrier sends. */
export const mostPages = 400;

const empty = {
  carrier: null,
  productName: null,
  policyType: null,
  policyNumber: null,
  insureds: [],
  survivorship: false,
  state: null,
  deathBenefit: null,
  deathBenefitOption: null,
  runDate: null,
  runAgeMonths: null,
  olderThan12Months: null,
  policyDate: null,
  firstPolicyYear: null,
  policyYearsPrinted: null,
  premium: null,
  loan: { balance: null, rate: null },
  accountValue: null,
  surrenderValue: null,
  noLapseGuarantee: { present: false, toAge: null, annualPremium: null, place: null },
  ledgers: {},
  unsure: [],
  places: {},
} satisfies Partial<Reading>;

/** For a file that no text could be taken from. */
export function unreadable(reason: Reason, present: number | null = null): Reading {
  const kind = 'unreadable';
  return {
    ...empty,
    kind,
    reason,
    stop: null,
    pages: { present, stated: null, missing: [], complete: null },
  };
}

export function readIllustration(sheets: readonly PageText[], today: CalendarDate): Reading {
  const pages = sheets.map((sheet, at) => linesOf(sheet, at + 1));
  const noText = unreadableReason(pages);
  if (noText) return unreadable(noText, sheets.length);

  const order = dayOrderOf(pages.flatMap((lines) => lines.map(({ text }) => text)));
  const days = { today, order };
  const paragraphs = pages.flatMap(paragraphsOf);
  const tables = findTables(pages);
  const labeled = pages
    .map((lines) => outside(tables, lines))
    .flatMap((lines) => findLabeled(lines, paragraphsOf(lines)));
  const billed = findPremium(labeled, null);
  const deathBenefit = findBenefit(labeled);
  const { ledgers, unsure: ledgerUnsure } = withoutModal(
    billed.value,
    onScaleOf(deathBenefit.value, readLedgers(tables, billed.value?.annual ?? null)),
  );
  const rows = (ledgers.guaranteed ?? ledgers.current)?.rows ?? [];
  const printedYear = rows[0]?.policyYear.value ?? null;
  const { kind, reason } = kindOf({
    pages,
    labeled,
    hasLedger: rows.length > 0,
    firstPolicyYear: printedYear,
  });
  if (kind === 'not-an-illustration')
    return { ...unreadable('no-ledger', sheets.length), kind, reason, pages: readPages(pages) };

  const premium = findPremium(labeled, rows[0]?.premium.value ?? null);
  const policyDate = pick(labeled, 'policyDate', (text) => findDate(text, days)?.date ?? null);
  const people = agreedWithAges(findPeople(labeled, days), policyDate.value, rows[0]);
  const carrier = findCarrier(pages, labeled);
  const product = findProduct(pages[0] ?? [], labeled, carrier?.text ?? null);
  const guarantee = findGuarantee(paragraphs, {
    annual: premium.value?.annual ?? null,
    modal: premium.value?.modal ?? null,
  });
  const titles = (pages[0] ?? [])
    .slice(0, 10)
    .map(({ text }) => text)
    .join('\n');
  const survivorship =
    people.insureds.length > 1 ||
    hasTwoBirths(labeled, days) ||
    survivorshipWords.test(`${product?.text ?? ''}\n${titles}`);
  const option = pick(labeled, 'benefitOption', readOption);
  const runDate = findRunDate(labeled, paragraphs, pages.length, days);
  const loan = pick(labeled, 'loan', (text) =>
    /%\s*$/.test(text) && !text.includes('$') ? null : findAmount(text),
  );
  const rate = labeled
    .find(({ key, text }) => key === 'loan' && /\d%/.test(text))
    ?.text.match(/(\d+(?:\.\d+)?)%/)?.[1];
  const accountValue = pick(labeled, 'accountValue', findAmount);
  const surrenderValue = pick(labeled, 'surrenderValue', findAmount);
  const policyNumber = pick(labeled, 'policyNumber', (text) =>
    /\d/.test(text) && text.length <= 24 ? text : null,
  );
  const yearByDates = currentPolicyYear(policyDate.value, runDate.value);
  const isNew = kind === 'new-business-illustration';

  const found: Record<string, Found<unknown>> = {
    deathBenefit,
    premium,
    runDate,
    policyDate,
    policyNumber,
    'loan.balance': loan,
    state: people.state,
    'currentValues.accountValue': accountValue,
    'currentValues.surrenderValue': surrenderValue,
  };
  return {
    kind,
    reason,
    stop: isNew ? 'new-business' : survivorship ? 'survivorship' : null,
    pages: readPages(pages),
    carrier: carrier?.text ?? null,
    productName: product?.text ?? null,
    policyType: policyTypeOf({
      product: product?.text ?? '',
      firstPage: titles,
      hasGuarantee: guarantee.present,
      isSurvivorship: survivorship,
    }),
    policyNumber: policyNumber.value,
    insureds: people.insureds,
    survivorship,
    state: people.state.value,
    deathBenefit: deathBenefit.value,
    deathBenefitOption:
      option.value ??
      (labeled.some(({ key, text }) => (key === 'face' || key === 'benefitNow') && /\(level\)/i.test(text))
        ? 'Level'
        : null),
    runDate: runDate.value,
    runAgeMonths: runDate.value && monthsBetween(runDate.value, today),
    olderThan12Months: runDate.value && compareDates(yearsLater(runDate.value, 1), today) < 0,
    policyDate: policyDate.value,
    firstPolicyYear: printedYear ?? (rows.length > 0 ? yearByDates : null),
    policyYearsPrinted: rows.length > 0 ? printedYear !== null : null,
    premium: premium.value,
    loan: {
      balance: loan.value ?? (isNew && !loan.isUnsure ? 0 : null),
      rate: rate === undefined ? null : Number(rate) / 100,
    },
    accountValue: accountValue.value,
    surrenderValue: surrenderValue.value,
    noLapseGuarantee: guarantee,
    ledgers: printedYear === null ? withYears(ledgers, yearByDates) : ledgers,
    unsure: [
      ...(rows.length === 0 && ledgerUnsure.length === 0 ? ['ledgers.guaranteed', 'ledgers.current'] : []),
      ...Object.entries(found).flatMap(([name, { isUnsure }]) => (isUnsure ? [name] : [])),
      ...people.unsure,
      ...(order === 'open' ? emptyDays(found, people) : []),
      ...ledgerUnsure.map((path) => `ledgers.${path}`),
    ],
    places: {
      ...Object.fromEntries(Object.entries(found).map(([name, { place }]) => [name, place])),
      carrier: carrier?.place ?? null,
      productName: product?.place ?? null,
      noLapseGuarantee: guarantee.place,
      'insureds.0.name': people.places[0]?.name ?? null,
      'insureds.0.sex': people.places[0]?.sex ?? null,
      'insureds.0.birthDate': people.places[0]?.birthDate ?? null,
      'insureds.0.age': people.places[0]?.age ?? null,
    },
  };
}

/** Where days are written in both orders, one that was not read was left open. */
function emptyDays(found: Readonly<Record<string, Found<unknown>>>, people: PeopleFound): string[] {
  const births = people.insureds.flatMap(({ birthDate }, at) =>
    birthDate === null ? [`insureds.${at}.birthDate`] : [],
  );
  return [
    ...['runDate', 'policyDate'].filter((name) => found[name]!.value === null && !found[name]!.isUnsure),
    ...births.filter((path) => !people.unsure.includes(path)),
  ];
}

/** Headings of tables look like labels, and rows like values. */
function outside(tables: readonly Table[], lines: readonly Line[]): Line[] {
  const onPage = tables.filter(({ page, rows }) => page === lines[0]?.page && rows.length >= 2);
  return lines.filter(({ y }) => !onPage.some(({ top, bottom }) => y >= top && y <= bottom));
}

function readOption(text: string): Reading['deathBenefitOption'] {
  if (/\blevel\b|^(?:option )?(?:a|1|i)\b/i.test(text)) return 'Level';
  if (/\bincreas|^(?:option )?(?:b|2|ii)\b/i.test(text)) return 'Increasing';
  return /\breturn of prem|^(?:option )?(?:c|3|iii)\b/i.test(text) ? 'Return of premium' : null;
}

/** The year that runs on a day: the first from the policy's date on. */
function currentPolicyYear(policyDate: CalendarDate | null, on: CalendarDate | null): number | null {
  return policyDate && on && compareDates(policyDate, on) <= 0 ? completedAge(policyDate, on) + 1 : null;
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
}

/** A ledger that prints no policy years begins with the one that runs. */
function withYears(ledgers: LedgerReading['ledgers'], first: number | null): LedgerReading['ledgers'] {
  if (first === null) return ledgers;
  return Object.fromEntries(
    Object.entries(ledgers).map(([basis, ledger]) => [
      basis,
      {
        ...ledger,
        rows: ledger.rows.map((row, at) => ({
          ...row,
          policyYear: {
            ...row.policyYear,
            value: first + countFrom(ledger.rows[0]!, row, at),
            isUnsure: false,
          },
        })),
      },
    ]),
  );
}

function countFrom(
  first: { age: { value: number | null } },
  row: { age: { value: number | null } },
  at: number,
): number {
  return row.age.value !== null && first.age.value !== null ? row.age.value - first.age.value : at;
}
