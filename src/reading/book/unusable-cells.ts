import { type Cell, isMissing } from './cell.ts';
import { type Columns, textAt } from './columns.ts';
import type { NeededField, OptionalField, PolicyRow } from './facts.ts';
import type { Role } from './roles.ts';

/** A cell that an estimate or a detail wants: empty, or not to be used as it stands. */
export type UnusableCell = {
  readonly field: NeededField | OptionalField | 'premiumMode';
  /** Over its column; null where no column is used for it. */
  readonly header: string | null;
  /** As it stands there, empty where nothing does. */
  readonly text: string;
};

const fieldNames: Readonly<Record<UnusableCell['field'], string>> = {
  birthDate: 'date of birth',
  gender: 'sex',
  state: 'state',
  deathBenefit: 'death benefit',
  annualPremium: 'premium',
  premiumMode: 'premium mode',
  issueDate: 'issue date',
  surrenderValue: 'surrender value',
  loanBalance: 'loan',
};

export function fieldName(field: UnusableCell['field']): string {
  return fieldNames[field];
}

/** "DOB “2/30/41” cannot be used": the header and the cell as the file has them. */
export function cellWords({ field, header, text }: UnusableCell): string {
  if (header === null) return `No column for the ${fieldNames[field]}`;
  return text === '' ? `${header} is empty` : `${header} \u201c${text}\u201d cannot be used`;
}

const longest = 40;
const none: readonly never[] = [];

/** The cells behind a row's reasons and warnings. */
export function unusableCells(
  { reasons, warnings }: Pick<PolicyRow, 'reasons' | 'warnings'>,
  cells: readonly Cell[],
  columns: Columns,
): readonly UnusableCell[] {
  if (reasons.length === 0 && warnings.length === 0) return none;
  const found = (field: UnusableCell['field'], role: Role): UnusableCell => {
    const place = columns.places[role];
    const header = place === undefined ? null : columns.headers[place] || `Column ${place + 1}`;
    const text = textAt(cells, columns, role);
    return { field, header, text: text.length > longest ? `${text.slice(0, longest)}\u2026` : text };
  };
  const wanted = [
    ...reasons.map((reason) => reason.split(':') as [string, NeededField?]),
    ...warnings.map((field) => ['bad', field] as const),
  ];
  const all = wanted.flatMap(([kind, field]) => {
    if (field === undefined) return [];
    if (field !== 'annualPremium') return [found(field, field)];
    return premiumRoles(kind, cells, columns).map((role) =>
      found(role === 'premiumMode' ? role : field, role),
    );
  });
  return all.length === 0 ? none : all;
}

/** The year's premium where it stands; else what is paid at a time and how often, or the one of these that is wanted. */
function premiumRoles(kind: string, cells: readonly Cell[], columns: Columns): Role[] {
  const isGiven = (role: Role) => !isMissing(textAt(cells, columns, role));
  if (isGiven('annualPremium') || columns.places.modalPremium === undefined) return ['annualPremium'];
  if (kind === 'missing') return [isGiven('modalPremium') ? 'premiumMode' : 'modalPremium'];
  return isGiven('premiumMode') ? ['modalPremium', 'premiumMode'] : ['modalPremium'];
}
