import { completedAge, type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { BookRow, Facts, PolicyRow, Reason } from '#reading/book/facts.ts';
import type { Mapping } from '#reading/book/map-columns.ts';
import type { Role } from '#reading/book/roles.ts';
import type { UnusableCell } from '#reading/book/unusable-cells.ts';
import type { Estimate } from '#reading/book/value-rows.ts';

/** The names that the answers of the command line have for what we call otherwise. */
const names: Readonly<Record<string, string>> = {
  birthDate: 'dateOfBirth',
  guarantee: 'hasGuarantee',
  jointBirthDate: 'jointDateOfBirth',
  conversionDate: 'conversionExpiry',
  'under-age': `under-${limits.age.min}`,
  'over-age': `over-${limits.age.max}`,
};

const named = (name: string) => names[name] ?? name;

function namedReason(reason: Reason): string {
  const [kind, field] = reason.split(':');
  return field === undefined ? named(reason) : `${kind}:${named(field)}`;
}

export function encodeMapping({ columns, rivals }: Mapping) {
  const mapped = columns.flatMap(({ header, role }) =>
    role === null ? [] : [{ header, role: encodeRole(role) }],
  );
  return {
    mapping: Object.fromEntries(mapped.map(({ role, header }) => [role, header])),
    warnings: rivals.map(({ role, columns: places }) => ({
      role: encodeRole(role),
      warning: 'columns-differ' as const,
      columns: places.map((place) => place + 1),
    })),
    columns: columns.map(({ header, role }, at) => ({
      column: at + 1,
      header,
      role: role === null ? null : encodeRole(role),
    })),
  };
}

function encodeRole(role: Role): string {
  return named(role);
}

/** One row as the command line prints it. */
export function encodeRow(
  row: BookRow,
  estimate: Estimate | null,
  { today, unusable }: { today: CalendarDate; unusable: readonly UnusableCell[] },
) {
  if (row.kind === 'other') return { row: row.row, verdict: 'not-a-policy' as const, reason: row.is };
  const reasons = row.reasons.map(namedReason);
  return {
    row: row.row,
    policyNumber: row.policyNumber,
    insured: row.insured,
    verdict: estimate === null ? ('not-valued' as const) : ('valued' as const),
    reason: reasons[0] ?? null,
    ...(reasons.length > 0 ? { reasons } : {}),
    ...(row.facts.birthDate === null ? {} : { age: completedAge(row.facts.birthDate, today) }),
    facts: encodeFacts(row.facts),
    ...rangeOf(estimate),
    ...notesOf(row),
    ...(unusable.length > 0
      ? { unusable: unusable.map(({ field, header, text }) => ({ field: named(field), header, text })) }
      : {}),
  };
}

function rangeOf(estimate: Estimate | null) {
  if (estimate === null) return { estOfferLow: null, estOffer: null };
  return estimate.kind === 'range'
    ? { estOfferLow: estimate.low, estOffer: estimate.high }
    : { estOfferLow: 0, estOffer: 0, noRange: estimate.because };
}

function notesOf({ flags, warnings, duplicateOf, convertBy }: PolicyRow) {
  return {
    ...(flags.length > 0 ? { flags } : {}),
    ...(warnings.length > 0 ? { warnings: warnings.map((field) => `bad:${field}`) } : {}),
    ...(duplicateOf === null ? {} : { duplicateOf }),
    ...(convertBy === null ? {} : { convertBy: formatIsoDate(convertBy) }),
  };
}

function encodeFacts(facts: Facts) {
  return {
    dateOfBirth: facts.birthDate && formatIsoDate(facts.birthDate),
    gender: facts.gender,
    state: facts.state,
    hasGuarantee: facts.hasNoLapseGuarantee,
    deathBenefit: facts.deathBenefit,
    annualPremium: facts.annualPremium,
    issueDate: facts.issueDate && formatIsoDate(facts.issueDate),
    surrenderValue: facts.surrenderValue,
    loanBalance: facts.loanBalance,
    planType: facts.plan,
  };
}
