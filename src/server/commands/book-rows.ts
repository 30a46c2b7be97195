import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import type { FactorTable } from '#valuation/factor-table.ts';
import { type CsvRecord, writtenField } from '#reading/csv-records.ts';
import { detailFields, fields as policyFields, type PolicyField, readPolicy } from './policy-from-text.ts';

const resultColumns = ['estOfferLow', 'estOffer', 'error'] as const;

/** Which column holds what, as the header says. */
export type BookColumns = {
  readonly count: number;
  /** -1 for one that may be left out and is. */
  readonly places: Readonly<Record<PolicyField, number>>;
  /** Columns of an earlier valuation, which the new one replaces. */
  readonly replaced: ReadonlySet<number>;
};

export type BookHeader =
  | { readonly kind: 'columns'; readonly columns: BookColumns; readonly line: string }
  | { readonly kind: 'unusable'; readonly sentence: string };

/** Any order, any case; every other column is kept. */
export function readHeader(header: readonly string[]): BookHeader {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = policyFields.filter((field) => !names.includes(field.toLowerCase()));
  if (missing.length > 0) {
    return { kind: 'unusable', sentence: `The header lacks ${missing.join(', ')}.` };
  }
  const twice = [...policyFields, ...detailFields].find(
    (field) => names.filter((name) => name === field.toLowerCase()).length > 1,
  );
  if (twice !== undefined) return { kind: 'unusable', sentence: `The header has ${twice} twice.` };
  const place = (field: PolicyField) => names.indexOf(field.toLowerCase());
  const results = new Set<string>(resultColumns.map((column) => column.toLowerCase()));
  const columns: BookColumns = {
    count: header.length,
    places: {
      dateOfBirth: place('dateOfBirth'),
      gender: place('gender'),
      policyGuaranteeBool: place('policyGuaranteeBool'),
      deathBenefit: place('deathBenefit'),
      annualPremium: place('annualPremium'),
      surrenderValue: place('surrenderValue'),
      loanBalance: place('loanBalance'),
    },
    replaced: new Set(names.flatMap((name, column) => (results.has(name) ? [column] : []))),
  };
  const line = [...kept(header, columns).map(writtenField), ...resultColumns].join(',');
  return { kind: 'columns', columns, line };
}

export type BookCounts = { offers: number; zeros: number; errors: number };

/** Values one record and gives the line to write for it. What it came to is counted. */
export function valueRecord(
  record: CsvRecord,
  columns: BookColumns,
  table: FactorTable,
  counts: BookCounts,
): string {
  if (record.kind === 'broken') {
    counts.errors += 1;
    const blanks = ','.repeat(columns.count - columns.replaced.size - 1);
    return `${quoted(record.text)}${blanks},,,${writtenField(record.sentence)}`;
  }
  const { fields } = record;
  if (fields.length !== columns.count) {
    counts.errors += 1;
    return unevenLine(fields, columns);
  }
  const start = columns.replaced.size === 0 ? record.text : joined(fields, columns);
  const result = offerColumns(fields, columns, table, counts);
  return `${start},${result}`;
}

function offerColumns(
  fields: readonly string[],
  { places }: BookColumns,
  table: FactorTable,
  counts: BookCounts,
): string {
  const on: CalendarDate = table.on;
  const read = readPolicy(
    {
      dateOfBirth: fields[places.dateOfBirth]!,
      gender: fields[places.gender]!,
      policyGuaranteeBool: fields[places.policyGuaranteeBool]!,
      deathBenefit: fields[places.deathBenefit]!,
      annualPremium: fields[places.annualPremium]!,
      surrenderValue: fieldAt(fields, places.surrenderValue),
      loanBalance: fieldAt(fields, places.loanBalance),
    },
    on,
  );
  if (read.kind === 'refused') {
    counts.errors += 1;
    return `,,${writtenField(read.reasons.map(({ field, sentence }) => `${field}: ${sentence}`).join('; '))}`;
  }
  const offer = estimateOffer(read.policy, table);
  if (offer.kind === 'none') {
    counts.zeros += 1;
    return '0,0,';
  }
  counts.offers += 1;
  return `${offer.low},${offer.high},`;
}

/** Asked before it is looked up: an array is slow to say that it has nothing at -1. */
function fieldAt(fields: readonly string[], place: number): string {
  return place === -1 ? '' : fields[place]!;
}

/** Short rows are filled up and long ones keep their surplus at the end, so that no column moves and nothing is lost. */
function unevenLine(fields: readonly string[], columns: BookColumns): string {
  const filled = Array.from({ length: columns.count }, (_, column) => fields[column] ?? '');
  const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
  const sentence = `This row has ${count} where the header has ${columns.count}`;
  const surplus = fields.slice(columns.count).map((field) => `,${writtenField(field)}`);
  return `${joined(filled, columns)},,,${writtenField(sentence)}${surplus.join('')}`;
}

function joined(fields: readonly string[], columns: BookColumns): string {
  return kept(fields, columns).map(writtenField).join(',');
}

function kept(fields: readonly string[], { replaced }: Pick<BookColumns, 'replaced'>): readonly string[] {
  return replaced.size === 0 ? fields : fields.filter((_, column) => !replaced.has(column));
}

/** A row that could not be read is kept whole in its first column. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
