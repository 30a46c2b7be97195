import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { type Cell, isMissing, textOf } from './cell.ts';
import type { Role } from './roles.ts';
import { readAmount } from './words/amounts.ts';
import { looksLikeDate } from './words/dates.ts';
import { looksLikeGuarantee } from './words/guarantees.ts';
import { modeInWords, readMode } from './words/modes.ts';
import { readPlan } from './words/plans.ts';
import { readSex } from './words/sexes.ts';
import { readState } from './words/states.ts';
import { isStatusWord } from './words/statuses.ts';

/** What the cells of a column look like: of those that say anything, the share that each reading fits. */
export type Content = {
  /** Cells that say anything. */
  readonly count: number;
  readonly shares: Readonly<Record<Kind, number>>;
};

type Kind =
  | 'date'
  | 'birth'
  | 'sex'
  | 'sexWord'
  | 'state'
  | 'amount'
  | 'plan'
  | 'mode'
  | 'modeWord'
  | 'status'
  | 'guarantee'
  | 'words'
  | 'percent';

const looked = 400;

export function contentOf(cells: Iterable<Cell | undefined>, today: CalendarDate): Content {
  const counts: Record<Kind, number> = {
    date: 0,
    birth: 0,
    sex: 0,
    sexWord: 0,
    state: 0,
    amount: 0,
    plan: 0,
    mode: 0,
    modeWord: 0,
    status: 0,
    guarantee: 0,
    words: 0,
    percent: 0,
  };
  let count = 0;
  for (const cell of cells) {
    const text = textOf(cell);
    if (isMissing(text)) continue;
    count += 1;
    for (const kind of kindsOf(cell, text, today)) counts[kind] += 1;
    if (count === looked) break;
  }
  const shares = { ...counts };
  for (const kind of Object.keys(counts) as Kind[]) shares[kind] = count === 0 ? 0 : counts[kind] / count;
  return { count, shares };
}

function* kindsOf(cell: Cell | undefined, text: string, today: CalendarDate): Iterable<Kind> {
  const isDate = looksLikeDate(cell, today);
  if (isDate) yield 'date';
  if (typeof readSex(cell, null) === 'object') yield 'sexWord';
  if (typeof readSex(cell, null) === 'object' || /^0?[0129]$/.test(text)) yield 'sex';
  if (typeof readState(cell) === 'object') yield 'state';
  if (typeof readAmount(cell) === 'object' || (/\d/.test(text) && modeInWords(text.toLowerCase()) !== null))
    yield 'amount';
  if (!/\d{4}/.test(text) && readPlan(text).plan !== null) yield 'plan';
  if (typeof readMode(cell, 'payments') === 'object' || typeof readMode(cell, 'months') === 'object')
    yield 'mode';
  if (/[a-z]/i.test(text) && typeof readMode(cell, null) === 'object') yield 'modeWord';
  if (isStatusWord(text) || /^[a-z]{1,2}$/i.test(text)) yield 'status';
  if (looksLikeGuarantee(cell)) yield 'guarantee';
  if (/\p{L}/u.test(text) && !isDate) yield 'words';
  if (text.endsWith('%')) yield 'percent';
}

/** Which content a role asks for; a role that is not here takes any. */
const wanted: Partial<Record<Role, Kind>> = {
  planType: 'words',
  productName: 'words',
  insuredName: 'words',
  insuredFirstName: 'words',
  insuredLastName: 'words',
  carrier: 'words',
  birthDate: 'date',
  jointBirthDate: 'date',
  jointName: 'words',
  gender: 'sex',
  state: 'state',
  issueDate: 'date',
  deathBenefit: 'amount',
  annualPremium: 'amount',
  modalPremium: 'amount',
  premiumMode: 'mode',
  surrenderValue: 'amount',
  loanBalance: 'amount',
  status: 'status',
  guarantee: 'guarantee',
};

/** From 0 to 1: how well the cells of a column suit a role that its header names. An empty column suits a little. */
export function suits(role: Role, { count, shares }: Content): number {
  const kind = wanted[role];
  if (count === 0) return 0.6;
  if (kind === undefined) return 1;
  if (kind === 'amount' && shares.percent > 0.5) return 0;
  return shares[kind] >= 0.5 ? 1 : shares[kind] >= 0.25 ? 0.5 : 0;
}

/** Roles that cells alone can tell, for columns whose header says nothing known. */
export const toldByContent: readonly { role: Role; tells: (content: Content) => boolean }[] = [
  { role: 'gender', tells: ({ count, shares }) => count > 1 && shares.sexWord > 0.9 },
  { role: 'state', tells: ({ count, shares }) => count > 1 && shares.state > 0.9 && shares.sexWord < 0.5 },
  { role: 'planType', tells: ({ count, shares }) => count > 1 && shares.plan > 0.8 },
  {
    role: 'premiumMode',
    tells: ({ count, shares }) =>
      count > 1 && shares.modeWord > 0.9 && shares.sexWord < 0.9 && shares.state < 0.5,
  },
];
