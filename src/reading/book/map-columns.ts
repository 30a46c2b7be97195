import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { type Cell, type Sheet, textOf } from './cell.ts';
import { type Content, contentOf, suits, toldByContent } from './column-content.ts';
import { type Header, headersAt } from './header-row.ts';
import { headerWords, isSomeone, ofPeople, rolesInHeader } from './header-words.ts';
import { type Rivals, rivalsOf } from './rival-columns.ts';
import type { Claim, Places, Role } from './roles.ts';
import { modeInWords } from './words/modes.ts';

export type Column = {
  readonly header: string;
  /** Whom the group is about that stands above it, as "Owner", or over a premium how it is paid; empty where there is none. */
  readonly group: string;
  /** What its amounts are counted in, where header or group say it; null where they leave it open. */
  readonly unit?: number | null | undefined;
  readonly role: Role | null;
  readonly samples: readonly string[];
};

/** Where the table stands in a sheet and what its columns are. */
export type Mapping = {
  /** The place of the header among the sheet's rows, from 0. */
  readonly headerAt: number;
  readonly hasGroups: boolean;
  readonly columns: readonly Column[];
  readonly rivals: readonly Rivals[];
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
  const { headers, hasGroups } = headersAt(sheet, headerAt);
  const contents = headers.map(({ own }, column) =>
    contentOf(othersThan(own, cellsBelow(sheet, headerAt, column)), today),
  );
  const claims = headers.flatMap((header, column) =>
    ofLatestYear(claimsOf(header, column, contents[column]!), header.own, today),
  );
  const places = keepApart(assign(claims, headers, contents), headers, contents);
  const roleAt = new Map(Object.entries(places).map(([role, place]) => [place, role as Role]));
  return {
    headerAt,
    hasGroups,
    rivals: rivalsOf(claims, places, (column) => cellsBelow(sheet, headerAt, column)),
    columns: headers.map(({ own, group, unit }, column) => ({
      header: own,
      group: isSomeone(group) || isPaidAs(group, roleAt.get(column)) ? group : '',
      unit,
      role: roleAt.get(column) ?? null,
      samples: samplesOf(cellsBelow(sheet, headerAt, column)),
    })),
  };
}

/** "Monthly" over "Premium". */
function isPaidAs(group: string, role: Role | undefined): boolean {
  return role === 'modalPremium' && modeInWords(headerWords(group)) !== null;
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

/** The surest claims first; each column and each role once. */
function assign(claims: readonly Claim[], headers: readonly Header[], contents: readonly Content[]): Places {
  const places: Places = {};
  const taken = new Set<number>();
  const take = ({ role, column }: Claim) => {
    if (places[role] !== undefined || taken.has(column)) return;
    places[role] = column;
    taken.add(column);
  };
  for (const claim of claims.toSorted((one, other) => other.surety - one.surety || one.column - other.column))
    take(claim);
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

function claimsOf({ own, group }: Header, column: number, content: Content): Claim[] {
  const named = new Map<Role, number>();
  const isOfSomeone = isSomeone(group);
  const note = (header: string, factor: number, isWhole: boolean) => {
    for (const { role, surety } of rolesInHeader(header)) {
      // Under "Owner" a birth date is the owner's, whatever its own header says.
      if (!isWhole && isOfSomeone && ofPeople.has(role)) continue;
      named.set(role, Math.max(named.get(role) ?? 0, surety * factor));
    }
  };
  note(own, 1, group === '');
  if (group !== '') note(`${group} ${own}`, isOfSomeone ? 1 : 0.95, true);
  return [...named].flatMap(([role, surety]) => {
    const fit =
      suits(role, content) * (role === 'planType' || role === 'productName' ? planFit(role, content) : 1);
    return fit === 0 ? [] : [{ column, role, surety: surety * fit }];
  });
}

/** Of "CSV 2024" and "CSV 2025" the later counts; one of a year to come is only a projection. */
function ofLatestYear(claims: readonly Claim[], header: string, today: CalendarDate): Claim[] {
  const [, long, short] = /\b(?:((?:19|20)\d{2})|\d{1,2}\/\d{1,2}\/(\d{2}))\b/.exec(header) ?? [];
  const year = long === undefined ? (short === undefined ? null : 2000 + Number(short)) : Number(long);
  if (year === null) return [...claims];
  return claims.flatMap((claim) =>
    year > today.year ? [] : [{ ...claim, surety: claim.surety + (year - today.year) / 1_000 }],
  );
}

/** Of two columns about the product the one with kinds of policies is the type. */
function planFit(role: Role, { count, shares }: Content): number {
  if (count === 0) return 1;
  return role === 'planType' ? 0.6 + 0.4 * shares.plan : 1;
}

/** A header that names someone or something else: its cells must not decide. */
function isKnownOtherwise({ own, group }: Header): boolean {
  return /agent|advisor|producer|owner|spouse|benef|joint|second|2|issue|birth|class|tobacco|smok|rider|option/.test(
    headerWords(isSomeone(group) ? `${group} ${own}` : own),
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
    const { own, group } = headers[modalPremium]!;
    const words = headerWords(isPaidAs(group, 'modalPremium') ? `${group} ${own}` : own);
    if (
      !/modal|mode|bill|periodic|instal|\bdue\b|payment|\bpmt\b|draft/.test(words) &&
      modeInWords(words) === null
    ) {
      kept.annualPremium = modalPremium;
      delete kept.modalPremium;
    }
  }
  const kinds = columnOfKinds(kept, headers, contents);
  if (kinds !== undefined) {
    kept.productName ??= kept.planType!;
    kept.planType = kinds;
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

/** A column that is used for nothing and says of nearly every policy what kind it is, where the one that is used does not. */
function columnOfKinds(
  places: Places,
  headers: readonly Header[],
  contents: readonly Content[],
): number | undefined {
  const { planType } = places;
  if (planType === undefined) return undefined;
  const used = new Set(Object.values(places));
  const shares = contents.map(({ shares: { plan } }) => plan);
  const better = headers.flatMap((header, at) =>
    !used.has(at) &&
    contents[at]!.count > 1 &&
    shares[at]! > Math.max(0.8, shares[planType]!) &&
    !isKnownOtherwise(header)
      ? [at]
      : [],
  );
  return better.length === 1 ? better[0] : undefined;
}

export function placesOf({ columns }: Pick<Mapping, 'columns'>): Places {
  const places: Places = {};
  columns.forEach(({ role }, column) => {
    if (role !== null) places[role] = column;
  });
  return places;
}
