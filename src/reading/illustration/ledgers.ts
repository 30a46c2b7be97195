import type { Basis, Role } from './column-words.ts';
import { isLapsed, type LedgerPart, type LedgerRow, rowsOf } from './ledger-rows.ts';
import type { Table, TableColumn } from './tables.ts';

export type Ledger = {
  readonly label: string;
  readonly rows: readonly LedgerRow[];
  readonly lapseAge: number | null;
  readonly lapsePolicyYear: number | null;
};

/** Where years are missing, the last row may be without a benefit and nobody knows since when. */
export function lasts({ lapseAge, rows }: Ledger): boolean {
  return lapseAge === null && rows.at(-1)?.deathBenefit.value !== 0;
}

export type LedgerReading = {
  readonly ledgers: Partial<Record<Basis, Ledger>>;
  /** Paths below `ledgers`, as `current.rows.3.premium`. */
  readonly unsure: readonly string[];
};

type Chain = { parts: LedgerPart[]; rows: LedgerRow[] };

const bases: readonly Basis[] = ['guaranteed', 'current', 'alternate'];
const figures = ['premium', 'accountValue', 'surrenderValue', 'deathBenefit'] as const;
const past = /\bhistory\b|\bpast\b|\bprior years?\b|\bprevious\b|\bto date\b/i;

export function readLedgers(tables: readonly Table[], annualPremium: number | null): LedgerReading {
  const ledgers: Partial<Record<Basis, Ledger>> = {};
  const unsure: string[] = [];
  const usable = tables.filter(({ titles }) => !titles.slice(0, 2).some((title) => past.test(title)));
  for (const basis of bases) {
    const chains = chainsOf(usable.flatMap((table) => partOf(table, basis)));
    const chain = chooseChain(
      chains.filter((one) => !isSummary(one)),
      annualPremium,
    );
    if (!chain && chains.length > 0 && basis !== 'alternate') unsure.push(basis);
    if (!chain) continue;
    const { ledger, doubts } = ledgerOf(chain);
    ledgers[basis] = ledger;
    unsure.push(...doubts.map((path) => `${basis}.${path}`));
  }
  const isUnlabeled = ({ columns }: Table) =>
    columns.some(({ role, basis }) => role === 'deathBenefit' && basis === null);
  if (usable.some(isUnlabeled))
    for (const basis of ['guaranteed', 'current'] as const)
      if (!ledgers[basis] && !unsure.includes(basis)) unsure.push(basis);
  return withoutSwapped(ledgers, unsure);
}

function partOf(table: Table, basis: Basis): LedgerPart[] {
  const of = (role: Role) =>
    table.columns.flatMap((column, at) =>
      column.role === role && (column.basis === basis || isCount(role) || role === 'premium') ? [at] : [],
    );
  const mine = (role: Role) => of(role).filter((at) => table.columns[at]!.basis === basis);
  if (mine('deathBenefit').length === 0) return [];
  if (of('policyYear').length + of('age').length + of('calendarYear').length === 0) return [];
  const doubted: Role[] = [];
  const columnOf: Partial<Record<Role, number>> = {};
  const take = (role: Role, candidates: readonly number[]) => {
    const at = chooseColumn(table, candidates);
    if (at === undefined) return;
    columnOf[role] = at;
    if (candidates.length > 1 && !areAlike(table, candidates)) doubted.push(role);
    if (table.columns[at]!.isInDoubt && !isCount(role) && role !== 'premium') doubted.push(role);
  };
  const ages = of('age');
  for (const role of ['policyYear', 'calendarYear'] as const) take(role, of(role).slice(0, 1));
  take('age', ages);
  // One that no heading claims may be the one that is paid.
  const ofNobody = of('premium').filter((at) => table.columns[at]!.basis === null);
  take('premium', mine('premium').length > 0 ? [...mine('premium'), ...ofNobody] : of('premium'));
  take('deathBenefit', mine('deathBenefit'));
  // A cash value is the account's beside a surrender value, and what surrender pays beside an account value.
  const [surrender, account, cash] = [mine('surrenderValue'), mine('accountValue'), mine('cashValue')];
  take('surrenderValue', surrender.length > 0 ? surrender : cash);
  take('accountValue', account.length > 0 ? account : surrender.length > 0 ? cash : []);
  return [{ basis, table, columnOf, doubted, label: table.columns[columnOf.deathBenefit!]!.label }];
}

function isCount(role: Role): boolean {
  return role === 'policyYear' || role === 'calendarYear' || role === 'age';
}

/** Of two death benefits the one that says so; of two premiums the one that is paid. */
function chooseColumn({ columns }: Table, candidates: readonly number[]): number | undefined {
  const score = ({ heading }: TableColumn) =>
    (/death|outlay|planned|contract|annual/i.test(heading) ? 1 : 0) -
    (/gross|target|minimum/i.test(heading) ? 1 : 0);
  return candidates.toSorted((one, other) => score(columns[other]!) - score(columns[one]!) || one - other)[0];
}

function areAlike({ columns, rows }: Table, candidates: readonly number[]): boolean {
  const valueOf = (row: Table['rows'][number], at: number) => {
    const cell = row.cells[at]?.cell;
    return cell?.kind === 'number' ? cell.value * (columns[at]!.unit ?? Number.NaN) : 0;
  };
  return rows.every((row) => candidates.every((at) => valueOf(row, at) === valueOf(row, candidates[0]!)));
}

/** Parts that go on where another ended, with the same columns. */
function chainsOf(parts: readonly LedgerPart[]): Chain[] {
  const chains: Chain[] = [];
  for (const part of parts) {
    const rows = rowsOf(part);
    const first = rows[0] && countOf(rows[0]);
    const open = chains.findLast((chain) => {
      const last = countOf(chain.rows.at(-1)!);
      return (
        signatureOf(chain.parts[0]!) === signatureOf(part) && last !== null && first != null && first > last
      );
    });
    if (open) {
      open.parts.push(part);
      open.rows.push(...rows);
    } else if (rows.length > 0) chains.push({ parts: [part], rows });
  }
  return chains;
}

export function countOf({ policyYear, calendarYear, age }: LedgerRow): number | null {
  return policyYear.value ?? calendarYear ?? age.value;
}

function signatureOf({ columnOf }: LedgerPart): string {
  return Object.keys(columnOf).toSorted().join();
}

/** A few years picked out, often without a premium: a ledger has each year. */
function isSummary({ parts, rows }: Chain): boolean {
  const steps = rows.slice(1).map((row, at) => (countOf(row) ?? 0) - (countOf(rows[at]!) ?? 0));
  const isPicked = steps.every((step) => step !== 1);
  return isPicked && (rows.length < 5 || parts.every(({ columnOf }) => columnOf.premium === undefined));
}

/** The longest; of two as long the one on the premium that is billed. Null when nobody can tell. */
function chooseChain(chains: readonly Chain[], annualPremium: number | null): Chain | null {
  const [longest, ...others] = chains.toSorted((one, other) => other.rows.length - one.rows.length);
  if (!longest) return null;
  const rivals = [
    longest,
    ...others.filter((other) => other.rows.length >= 4 && other.rows.length > 0.5 * longest.rows.length),
  ];
  if (rivals.length === 1 || rivals.every((rival) => isSameLedger(rival, longest))) return longest;
  const asBilled = rivals.filter(
    ({ rows }) => annualPremium !== null && Math.abs((rows[0]!.premium.value ?? -1) - annualPremium) < 1,
  );
  return asBilled.length === 1
    ? asBilled[0]!
    : { ...longest, parts: longest.parts.map((part) => ({ ...part, doubted: [...figures] })) };
}

function isSameLedger(one: Chain, other: Chain): boolean {
  return one.rows.every(
    (row, at) =>
      !other.rows[at] || figures.every((figure) => row[figure].value === other.rows[at]![figure].value),
  );
}

function ledgerOf({ parts, rows }: Chain): { ledger: Ledger; doubts: string[] } {
  // A year without a benefit before one that has it is a year that was not read.
  const lastCovered = rows.findLastIndex(({ deathBenefit }) => (deathBenefit.value ?? 0) > 0);
  const lapse = rows.findIndex((row, at) => at > lastCovered && isLapsed(row));
  const kept = lapse === -1 ? rows : rows.slice(0, lapse + 1);
  const doubted = new Set(parts.flatMap((part) => part.doubted));
  const doubts: string[] = [];
  const cleaned = kept.map((row, at) => {
    const next = { ...row };
    for (const figure of [...figures, 'policyYear', 'age'] as const) {
      const isUnread = figure === 'deathBenefit' && at < lastCovered && isLapsed(row);
      if (!doubted.has(figure) && !row[figure].isUnsure && !isUnread) continue;
      next[figure] = { ...row[figure], value: null };
      doubts.push(`rows.${at}.${figure}`);
    }
    return next;
  });
  const last = kept[lapse];
  // Rows that are left out, or a page that is missing, may hide where it ended.
  const isHidden = last && lapse > 0 && (countOf(last) ?? 0) - (countOf(kept[lapse - 1]!) ?? 0) !== 1;
  const isKnown = last && !isHidden && !doubted.has('deathBenefit');
  const end = isKnown ? cleaned[lapse]! : null;
  if (last && (!end || end.age.isUnsure || doubted.has('age'))) doubts.push('lapseAge');
  if (last && (!end || end.policyYear.isUnsure || doubted.has('policyYear'))) doubts.push('lapsePolicyYear');
  return {
    doubts,
    ledger: {
      label: parts[0]!.label,
      rows: cleaned,
      lapseAge: end?.age.value ?? null,
      lapsePolicyYear: end?.policyYear.value ?? null,
    },
  };
}

/** What is guaranteed is never more than what is expected: where it is, the two were taken for each other. */
function withoutSwapped(ledgers: Partial<Record<Basis, Ledger>>, unsure: readonly string[]): LedgerReading {
  const { guaranteed, current } = ledgers;
  if (!guaranteed || !current) return { ledgers, unsure };
  let [more, less] = [0, 0];
  for (const [at, row] of guaranteed.rows.entries()) {
    const [one, other] = [row.surrenderValue.value, current.rows[at]?.surrenderValue.value];
    if (one == null || other == null || one === other) continue;
    if (one > other) more += 1;
    else less += 1;
  }
  if (more <= less) return { ledgers, unsure };
  const { guaranteed: _, current: __, ...rest } = ledgers;
  return {
    ledgers: rest,
    unsure: [...unsure.filter((path) => path.startsWith('alternate')), 'guaranteed', 'current'],
  };
}
