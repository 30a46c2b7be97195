import { type CalendarDate, compareDates, completedAge, yearsLater } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { type StateRules, valuedFrom } from '#contract/states/state-rules.ts';
import { type Cell, isMissing, type Read, type SheetRow, textOf, valueOf } from './cell.ts';
import { amountAt, cellAt, type Columns, dateIn, isAnyGiven, premiumAt, textAt } from './columns.ts';
import {
  type BookRow,
  type Facts,
  type Flag,
  neededFields,
  type NeededField,
  type OptionalField,
  type PolicyRow,
  type Reason,
} from './facts.ts';
import { isHostile } from './hostile-cell.ts';
import { otherRow } from './other-rows.ts';
import { readGuarantee } from './words/guarantees.ts';
import { readPlan, type PlanReading } from './words/plans.ts';
import { remembered } from './words/remembered.ts';
import { readSex } from './words/sexes.ts';
import { isNo, saysEnded, saysTwoLives, sectionIsEnded } from './words/signs.ts';
import { readState } from './words/states.ts';
import { isInForce, isPaidUp } from './words/statuses.ts';
import { namesTwoLives } from './words/two-lives.ts';

/** What a state says of a policy there, by postal code. */
export type StatesOfBook = ReadonlyMap<
  string,
  {
    readonly isOffered: boolean;
    readonly rules: Pick<StateRules, 'state' | 'waiting' | 'evaluationForfeitsExemption'> | null;
  }
>;

/** Reads rows one after the other; it remembers the policies it has seen. */
export function createRowReader(columns: Columns, states: StatesOfBook): (row: SheetRow) => BookRow {
  const seen = new Map<string, number>();
  const readers = createReaders(columns);
  let isUnderEnded = false;
  return ({ number, cells }) => {
    const other = otherRow(cells, columns);
    if (other === 'note') isUnderEnded = sectionIsEnded(cells) ?? isUnderEnded;
    if (other !== null) return { kind: 'other', row: number, is: other };
    const policyNumber = textAt(cells, columns, 'policyNumber');
    const carrier = textAt(cells, columns, 'carrier');
    const key = isMissing(policyNumber) ? null : `${carrier}\n${policyNumber}`.toLowerCase();
    const first = key === null ? undefined : seen.get(key);
    if (key !== null && first === undefined) seen.set(key, number);
    return readPolicy(
      cells,
      { columns, states, readers, isEnded: isUnderEnded || isEndedBySign(cells, columns) },
      {
        kind: 'policy',
        row: number,
        policyNumber,
        carrier,
        insured: insuredIn(cells, columns),
        duplicateOf: first ?? null,
      },
    );
  };
}

type Readers = ReturnType<typeof createReaders>;

/** What is read again and again from the same few texts. */
function createReaders(columns: Columns) {
  return {
    plan: remembered((cell) => readPlan(textOf(cell))),
    state: remembered(readState),
    sex: remembered((cell) => readSex(cell, columns.sexCodes)),
    isInForce: remembered((cell) => isInForce(textOf(cell))),
    isPaidUp: remembered((cell) => isPaidUp(textOf(cell))),
    guarantee: remembered(readGuarantee),
    birthDate: remembered((cell) => dateIn(cell, columns, 'birthDate')),
    issueDate: remembered((cell) => dateIn(cell, columns, 'issueDate')),
  };
}

type Known = Pick<PolicyRow, 'kind' | 'row' | 'policyNumber' | 'carrier' | 'insured' | 'duplicateOf'>;

function readPolicy(
  cells: readonly Cell[],
  {
    columns,
    states,
    readers,
    isEnded,
  }: { columns: Columns; states: StatesOfBook; readers: Readers; isEnded: boolean },
  known: Known,
): PolicyRow {
  const deathBenefit = above0(amountAt(cells, columns, 'deathBenefit'));
  const status = cellAt(cells, columns, 'status');
  const most = readers.isPaidUp(status) ? 0 : mostPremium(deathBenefit, columns);
  const needed = {
    birthDate: readers.birthDate(cellAt(cells, columns, 'birthDate')),
    gender: readers.sex(cellAt(cells, columns, 'gender')),
    state: readers.state(cellAt(cells, columns, 'state')),
    deathBenefit,
    annualPremium: atMost(most, premiumAt(cells, columns)),
  };
  const issueDate = issuedAfterBirth(
    readers.issueDate(cellAt(cells, columns, 'issueDate')),
    needed.birthDate,
  );
  const surrenderValue = detail(amountAt(cells, columns, 'surrenderValue'));
  const loanBalance = detail(withoutSign(amountAt(cells, columns, 'loanBalance')));
  const type = readers.plan(cellAt(cells, columns, 'planType'));
  const product = readers.plan(cellAt(cells, columns, 'productName'));
  const isJoint =
    (!isNo(cellAt(cells, columns, 'jointName')) &&
      isAnyGiven(cells, columns, ['jointName', 'jointFirstName', 'jointLastName', 'jointBirthDate'])) ||
    columns.signs.some(({ column, kind }) => saysTwoLives(kind, cells[column])) ||
    namesTwoLives(known.insured);
  const plan = type.plan ?? product.plan;
  const isSurvivorship = plan === 'Survivorship' || product.plan === 'Survivorship' || isJoint;
  const facts: Facts = {
    birthDate: valueOf(needed.birthDate),
    gender: valueOf(needed.gender),
    state: valueOf(needed.state),
    hasNoLapseGuarantee: guaranteeOf(
      readers.guarantee(cellAt(cells, columns, 'guarantee')),
      type,
      product,
      plan,
    ),
    deathBenefit: valueOf(needed.deathBenefit),
    annualPremium: valueOf(needed.annualPremium),
    issueDate: valueOf(issueDate),
    surrenderValue: valueOf(surrenderValue),
    loanBalance: valueOf(loanBalance),
    plan: plan === 'other' ? null : product.plan === 'Survivorship' ? product.plan : plan,
  };
  const isTerm = plan === 'Term' || (type.plan === null && product.plan === 'Term');
  const reasons: Reason[] = [];
  if (isEnded || !readers.isInForce(status)) reasons.push('lapsed');
  if (isSurvivorship) reasons.push('survivorship');
  if (isTerm) reasons.push('term');
  if (type.isVariable || product.isVariable) reasons.push('variable');
  if (plan === 'other') reasons.push('not-life-insurance');
  addNeeded(reasons, needed);
  addLimits(reasons, facts, columns, states);
  const conversion = dateIn(cellAt(cells, columns, 'conversionDate'), columns, 'conversionDate');
  return {
    kind: known.kind,
    row: known.row,
    policyNumber: known.policyNumber,
    carrier: known.carrier,
    insured: known.insured,
    duplicateOf: known.duplicateOf,
    facts,
    reasons: shared(reasons),
    flags: shared(
      flagsOf(
        cells,
        facts,
        columns,
        states,
        isTerm &&
          (type.isConvertible || product.isConvertible || isAnyGiven(cells, columns, ['conversionDate'])),
      ),
    ),
    warnings: shared(warningsOf({ issueDate, surrenderValue, loanBalance })),
    convertBy: valueOf(conversion),
  };
}

function isEndedBySign(cells: readonly Cell[], columns: Columns): boolean {
  const readDay = (cell: Cell | undefined) => valueOf(dateIn(cell, columns, 'conversionDate'));
  return columns.signs.some(({ column, kind }) =>
    saysEnded(kind, cells[column], { today: columns.today, readDay }),
  );
}

const nothing: readonly never[] = [];

/** Most rows have nothing to say here: of a hundred thousand empty lists one is enough. */
function shared<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? nothing : items;
}

function guaranteeOf(
  told: boolean | 'unknown' | null,
  type: PlanReading,
  product: PlanReading,
  plan: PlanReading['plan'],
): boolean | 'unknown' {
  if (told !== null) return told;
  const isSure =
    type.isGuaranteed ||
    product.isGuaranteed ||
    type.isWholeLife ||
    (type.plan === null && product.isWholeLife);
  return isSure && plan !== 'Term' && plan !== 'VUL' ? true : 'unknown';
}

function addNeeded(reasons: Reason[], needed: Record<NeededField, Read<unknown>>): void {
  for (const field of neededFields) if (needed[field] === 'missing') reasons.push(`missing:${field}`);
  for (const field of neededFields) if (needed[field] === 'bad') reasons.push(`bad:${field}`);
}

function addLimits(reasons: Reason[], facts: Facts, { today }: Columns, states: StatesOfBook): void {
  if (facts.birthDate !== null) {
    const age = completedAge(facts.birthDate, today);
    if (age < limits.age.min) reasons.push('under-age');
    if (age > limits.age.max) reasons.push('over-age');
  }
  if (facts.deathBenefit !== null) {
    if (facts.deathBenefit < limits.deathBenefit.min) reasons.push('too-small');
    if (facts.deathBenefit > limits.deathBenefit.max) reasons.push('too-large');
  }
  // That it is too early to value it counts only for what would be valued.
  if (reasons.length > 0) return;
  const rules = facts.state === null ? null : (states.get(facts.state)?.rules ?? null);
  if (rules !== null && valuedFrom(rules, facts.issueDate, today) !== null) reasons.push('too-early');
}

function flagsOf(
  cells: readonly Cell[],
  { state, issueDate }: Facts,
  { today }: Columns,
  states: StatesOfBook,
  isConvertible: boolean,
): Flag[] {
  const flags: Flag[] = [];
  if (state !== null && states.get(state)?.isOffered === false) flags.push('state-not-offered');
  if (isConvertible) flags.push('convertible');
  if (
    issueDate !== null &&
    today.year - issueDate.year < 3 &&
    compareDates(yearsLater(issueDate, 2), today) > 0
  )
    flags.push('issued-under-2-years');
  if (cells.some(isHostile)) flags.push('hostile-cell');
  return flags;
}

function warningsOf(optional: Record<OptionalField, Read<unknown>>): OptionalField[] {
  return (Object.keys(optional) as OptionalField[]).filter((field) => optional[field] === 'bad');
}

function above0(read: Read<number>): Read<number> {
  return typeof read === 'object' && read.value <= 0 ? 'bad' : read;
}

function atMost(most: number, read: Read<number>): Read<number> {
  return typeof read === 'object' && read.value > most ? 'bad' : read;
}

/** Where a column is counted in thousands, a premium that comes to the whole benefit was written in dollars. */
function mostPremium(deathBenefit: Read<number>, { units }: Columns): number {
  const isInDollars = (units.annualPremium ?? units.modalPremium)?.times === 1;
  if (isInDollars || typeof deathBenefit !== 'object') return limits.annualPremium.max;
  return Math.min(limits.annualPremium.max, deathBenefit.value);
}

/** What is owed is written below zero, in parentheses or plain. */
function withoutSign(read: Read<number>): Read<number> {
  return typeof read === 'object' ? { value: Math.abs(read.value) } : read;
}

function detail(read: Read<number>): Read<number> {
  return typeof read === 'object' && read.value < 0 ? 'bad' : atMost(limits.detailAmount.max, read);
}

/** No policy was issued before its insured was born. */
function issuedAfterBirth(issued: Read<CalendarDate>, born: Read<CalendarDate>): Read<CalendarDate> {
  if (typeof issued !== 'object' || typeof born !== 'object') return issued;
  return compareDates(issued.value, born.value) < 0 ? 'bad' : issued;
}

function insuredIn(cells: readonly Cell[], columns: Columns): string {
  const whole = textAt(cells, columns, 'insuredName');
  if (whole !== '') return whole;
  const parts = [
    textOf(cellAt(cells, columns, 'insuredFirstName')),
    textOf(cellAt(cells, columns, 'insuredLastName')),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
