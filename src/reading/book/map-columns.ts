import type { CalendarDate } from '#contract/calendar-date.ts';
import { type Cell, isDay, type Sheet, textOf } from './cell.ts';
import { type Content, contentOf, suits, toldByContent } from './column-content.ts';
import { headerWords, rolesInHeader } from './header-words.ts';
import type { Places, Role } from './roles.ts';
import { modeInWords } from './words/modes.ts';

export type Column = {
  readonly header: string;
  readonly role: Role | null;
  readonly samples: readonly string[];
};

/** Where the table stands in a sheet and what its columns are. */
export type Mapping = {
  /** The place of the header among the sheet's rows, from 0. */
  readonly headerAt: number;
  readonly columns: readonly Column[];
};

/** A header stands within so many rows. */
const headerWithin = 60;
const enoughRoles = 3;

/** How likely a sheet is the book, and its mapping; null where nothing in it looks like a header. */
export function mapSheet(sheet: Sheet, today: CalendarDate): { mapping: Mapping; score: number } | null {
  let best: { mapping: Mapping; score: number } | null = null;
  const tried = sheet.rows.slice(0, headerWithin);
  const hopes = tried
    .map((row, at) => ({ at, hope: hopeOf(row.cells) }))
    .filter(({ hope, at }) => hope >= enoughRoles && !isRepeat(tried, at))
    .sort((one, other) => other.hope - one.hope || one.at - other.at)
    .slice(0, 4);
  for (const { at } of hopes) {
    const mapping = mapColumns(sheet, at, today);
    const score = scoreOf(mapping);
    if (score > (best?.score ?? 0)) best = { mapping, score };
  }
  return best !== null && best.score >= enoughRoles ? best : null;
}

/** A header that stands again on each page of a report: the first of them is it, and no row under it is lost. */
function isRepeat(rows: Sheet['rows'], at: number): boolean {
  const textsOf = (row: Sheet['rows'][number]) => row.cells.map(textOf).join('\n');
  const own = textsOf(rows[at]!);
  return rows.slice(0, at).some((row) => textsOf(row) === own);
}

/** So many different roles do the words of a row name. */
function hopeOf(cells: readonly Cell[]): number {
  const named = new Set<Role>();
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > 80) continue;
    const [first] = rolesInHeader(cell).sort((one, other) => other.surety - one.surety);
    if (first) named.add(first.role);
  }
  return named.size;
}

const needed: ReadonlySet<Role> = new Set([
  'birthDate',
  'gender',
  'deathBenefit',
  'annualPremium',
  'modalPremium',
  'state',
]);

/** What an estimate cannot do without counts more. */
function scoreOf({ columns }: Mapping): number {
  const found = columns.flatMap(({ role }) => (role === null ? [] : [role]));
  return found.length + 2 * found.filter((role) => needed.has(role)).length;
}

/** The columns under a header at this place. */
export function mapColumns(sheet: Sheet, headerAt: number, today: CalendarDate): Mapping {
  const headers = headersAt(sheet, headerAt);
  const contents = headers.map(({ own }, column) =>
    contentOf(othersThan(own, cellsBelow(sheet, headerAt, column)), today),
  );
  const places = keepApart(assign(headers, contents), headers, contents);
  const roleAt = new Map(Object.entries(places).map(([role, place]) => [place, role as Role]));
  return {
    headerAt,
    columns: headers.map(({ own }, column) => ({
      header: own,
      role: roleAt.get(column) ?? null,
      samples: samplesOf(cellsBelow(sheet, headerAt, column)),
    })),
  };
}

export function* cellsBelow(sheet: Sheet, headerAt: number, column: number): Generator<Cell | undefined> {
  for (let at = headerAt + 1; at < sheet.rows.length; at++) yield sheet.rows[at]!.cells[column];
}

/** Without the header where it stands again. */
function* othersThan(header: string, cells: Iterable<Cell | undefined>): Generator<Cell | undefined> {
  for (const cell of cells) if (textOf(cell) !== header) yield cell;
}

function samplesOf(cells: Iterable<Cell | undefined>): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = textOf(cell);
    if (text !== '') samples.add(text.slice(0, 60));
    if (samples.size === 3) break;
  }
  return [...samples];
}

type Header = { own: string; full: string | null };

/** A header and, where a line of groups stands above it, the header under its group. */
function headersAt({ rows }: Sheet, at: number): Header[] {
  const own = rows[at]!.cells;
  const above = at === 0 ? [] : rows[at - 1]!.cells;
  const width = Math.max(own.length, rows[at + 1]?.cells.length ?? 0);
  const filled = above.filter((cell) => textOf(cell) !== '').length;
  // A lone cell above is a title.
  const hasGroups = filled > 1 && above.every((cell) => !isDay(cell) && typeof cell !== 'number');
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const text = textOf(own[column]);
    if (!hasGroups) return { own: text, full: null };
    group = textOf(above[column]) || group;
    return { own: text === '' ? textOf(above[column]) : text, full: `${group} ${text}` };
  });
}

type Claim = { column: number; role: Role; surety: number };

/** The surest claims first; each column and each role once. */
function assign(headers: readonly Header[], contents: readonly Content[]): Places {
  const claims = headers.flatMap((header, column) => claimsOf(header, column, contents[column]!));
  claims.sort((one, other) => other.surety - one.surety || one.column - other.column);
  const places: Places = {};
  const taken = new Set<number>();
  const take = ({ role, column }: Claim) => {
    if (places[role] !== undefined || taken.has(column)) return;
    places[role] = column;
    taken.add(column);
  };
  for (const claim of claims) take(claim);
  for (const { role, tells } of toldByContent) {
    const told = contents.flatMap((content, column) =>
      !taken.has(column) && tells(content) ? [column] : [],
    );
    // Two that look alike are left to be chosen from.
    if (told.length === 1 && !isKnownOtherwise(headers[told[0]!]!))
      take({ role, column: told[0]!, surety: 1 });
  }
  return places;
}

function claimsOf({ own, full }: Header, column: number, content: Content): Claim[] {
  const named = new Map<Role, number>();
  const note = (header: string, factor: number) => {
    for (const { role, surety } of rolesInHeader(header)) {
      named.set(role, Math.max(named.get(role) ?? 0, surety * factor));
    }
  };
  note(own, 1);
  if (full !== null) note(full, 0.95);
  return [...named].flatMap(([role, surety]) => {
    const fit =
      suits(role, content) * (role === 'planType' || role === 'productName' ? planFit(role, content) : 1);
    return fit === 0 ? [] : [{ column, role, surety: surety * fit }];
  });
}

/** Of two columns about the product the one with kinds of policies is the type. */
function planFit(role: Role, { count, shares }: Content): number {
  if (count === 0) return 1;
  return role === 'planType' ? 0.6 + 0.4 * shares.plan : 1;
}

/** A header that names someone or something else: its cells must not decide. */
function isKnownOtherwise({ own }: Header): boolean {
  return /agent|advisor|producer|owner|spouse|benef|joint|second|2|issue|birth|class|tobacco|smok|rider|option/.test(
    headerWords(own),
  );
}

/** Where two columns could be one thing: an owner is not the insured, and a premium is the year's unless a mode is told. */
function keepApart(places: Places, headers: readonly Header[], contents: readonly Content[]): Places {
  const kept = { ...places };
  const { modalPremium, insuredName } = kept;
  const hasParts = kept.insuredFirstName !== undefined || kept.insuredLastName !== undefined;
  if (insuredName !== undefined && hasParts && /owner|holder/.test(headerWords(headers[insuredName]!.own))) {
    delete kept.insuredName;
  }
  if (modalPremium !== undefined && kept.annualPremium === undefined && kept.premiumMode === undefined) {
    const words = headerWords(headers[modalPremium]!.own);
    if (!/modal|mode|bill|periodic|instal/.test(words) && modeInWords(words) === null) {
      kept.annualPremium = modalPremium;
      delete kept.modalPremium;
    }
  }
  if (
    kept.planType === undefined &&
    kept.productName !== undefined &&
    contents[kept.productName]!.shares.plan > 0.5
  ) {
    kept.planType = kept.productName;
    delete kept.productName;
  }
  return kept;
}

export function placesOf({ columns }: Pick<Mapping, 'columns'>): Places {
  const places: Places = {};
  columns.forEach(({ role }, column) => {
    if (role !== null) places[role] = column;
  });
  return places;
}
