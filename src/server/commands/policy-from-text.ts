import { type CalendarDate, completedAge, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { hasWholeCents } from '#contract/quotes/policy-facts.ts';
import type { Sex } from '#valuation/mortality-table.ts';
import type { Policy } from '#valuation/policy.ts';

/** A policy as it stands in a file or on a command line. */
export type PolicyText = {
  dateOfBirth: string;
  gender: string;
  policyGuaranteeBool: string;
  deathBenefit: string;
  annualPremium: string;
  /** Empty where it is not known, which is not the same as 0. */
  surrenderValue: string;
  loanBalance: string;
};

export type PolicyField = keyof PolicyText;

export type ReadPolicy =
  | { readonly kind: 'policy'; readonly policy: Policy }
  | { readonly kind: 'refused'; readonly reasons: readonly FieldReason[] };

export type FieldReason = { readonly field: PolicyField; readonly sentence: string };

/** Reads a policy by the rules of the quote form, with the leniency a spreadsheet needs. */
export function readPolicy(text: PolicyText, on: CalendarDate): ReadPolicy {
  const born = bornFrom(text.dateOfBirth.trim(), on);
  const sex = sexFrom(text.gender);
  const hasNoLapseGuarantee = booleanFrom(text.policyGuaranteeBool);
  const deathBenefit = benefitFrom(text.deathBenefit);
  const annualPremium = premiumFrom(text.annualPremium);
  const surrenderValue = detailFrom(text.surrenderValue);
  const loanBalance = detailFrom(text.loanBalance);
  if (
    born instanceof Refused ||
    sex instanceof Refused ||
    hasNoLapseGuarantee instanceof Refused ||
    deathBenefit instanceof Refused ||
    annualPremium instanceof Refused ||
    surrenderValue instanceof Refused ||
    loanBalance instanceof Refused
  ) {
    const answers = { dateOfBirth: born, gender: sex, policyGuaranteeBool: hasNoLapseGuarantee };
    const amounts = { deathBenefit, annualPremium, surrenderValue, loanBalance };
    return { kind: 'refused', reasons: reasonsIn({ ...answers, ...amounts }) };
  }
  return {
    kind: 'policy',
    policy: {
      born,
      sex,
      hasNoLapseGuarantee,
      deathBenefit,
      annualPremium,
      surrenderValue,
      loanBalance,
    },
  };
}

/** What a field becomes when it breaks a rule. */
class Refused {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

function reasonsIn(answers: Record<PolicyField, unknown>): FieldReason[] {
  return [...fields, ...detailFields].flatMap((field) => {
    const answer = answers[field];
    return answer instanceof Refused ? [{ field, sentence: answer.sentence }] : [];
  });
}

export const fields = [
  'dateOfBirth',
  'gender',
  'policyGuaranteeBool',
  'deathBenefit',
  'annualPremium',
] as const satisfies readonly PolicyField[];

/** What may be left out. */
export const detailFields = ['surrenderValue', 'loanBalance'] as const satisfies readonly PolicyField[];

function bornFrom(text: string, on: CalendarDate): CalendarDate | Refused {
  if (text === '') return new Refused(messages.requiredField);
  const born = dayFrom(text);
  if (born === null) return new Refused(messages.invalidDate);
  const age = completedAge(born, on);
  return age < limits.age.min || age > limits.age.max ? new Refused(messages.ageOutOfRange) : born;
}

/** Days already read, by the number their digits make: of a million policies few have a birthday to themselves. */
const daysRead: (CalendarDate | undefined)[] = [];

function dayFrom(text: string): CalendarDate | null {
  const digits = digitsOfDate(text);
  // Where it does not look like a day of this form, the rule that decides is still the contract's.
  if (digits === -1) return parseCalendarDate(text);
  const read = daysRead[digits];
  if (read !== undefined) return read;
  const day = parseCalendarDate(text);
  if (day !== null) daysRead[digits] = day;
  return day;
}

/** A number below 80,000 that is different for every MM/DD/YYYY from 1900 to 2099, or -1. */
function digitsOfDate(text: string): number {
  if (text.length !== 10 || text[2] !== '/' || text[5] !== '/') return -1;
  const month = wholeNumber(text, 0, 2);
  const day = wholeNumber(text, 3, 5);
  const year = wholeNumber(text, 6, 10) - 1900;
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 0 || year > 199) return -1;
  return (year * 12 + month - 1) * 31 + day - 1;
}

/** The digits from one place to another as a number, or -1 when there is anything else among them. */
function wholeNumber(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function sexFrom(text: string): Sex | Refused {
  // The usual spellings first: a million rows are worth not making a lower-case copy of each.
  if (text === 'Male') return 'male';
  if (text === 'Female') return 'female';
  switch (text.trim().toLowerCase()) {
    case 'm':
    case 'male':
      return 'male';
    case 'f':
    case 'female':
      return 'female';
    case '':
      return new Refused(messages.requiredField);
    default:
      return new Refused('Must be Male or Female');
  }
}

function booleanFrom(text: string): boolean | Refused {
  if (text === 'true') return true;
  if (text === 'false') return false;
  switch (text.trim().toLowerCase()) {
    case 'true':
    case 'yes':
    case 'y':
    case '1':
      return true;
    case 'false':
    case 'no':
    case 'n':
    case '0':
      return false;
    case '':
      return new Refused(messages.requiredField);
    default:
      return new Refused('Must be true or false');
  }
}

function benefitFrom(text: string): number | Refused {
  const dollars = dollarsFrom(text);
  if (dollars instanceof Refused) return dollars;
  const { min, max } = limits.deathBenefit;
  if (dollars < min || dollars > max) return new Refused(messages.deathBenefitOutOfRange);
  return inCents(dollars);
}

function premiumFrom(text: string): number | Refused {
  const dollars = dollarsFrom(text);
  if (dollars instanceof Refused) return dollars;
  if (dollars <= 0) return new Refused(messages.premiumTooLow);
  if (dollars > limits.annualPremium.max) return new Refused(messages.premiumTooHigh);
  return inCents(dollars);
}

function detailFrom(text: string): number | null | Refused {
  if (text === '' || text.trim() === '') return null;
  const dollars = dollarsFrom(text);
  if (dollars instanceof Refused) return dollars;
  if (dollars < 0 || dollars > limits.detailAmount.max) return new Refused(messages.amountOutOfRange);
  return inCents(dollars);
}

function inCents(dollars: number): number | Refused {
  return Number.isInteger(dollars) || hasWholeCents(dollars) ? dollars : new Refused(messages.tooPrecise);
}

const writtenAmount = /^(?:-?\$?|\$-)(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** 1000000, 1,000,000, $1,000,000.00. A minus is read, so that the rule of the field can speak of it. */
function dollarsFrom(text: string): number | Refused {
  // Most amounts in a file are a few plain digits; up to fifteen of them a number holds exactly.
  const plain = text.length > 0 && text.length < 16 ? wholeNumber(text, 0, text.length) : -1;
  if (plain !== -1) return plain;
  const trimmed = text.trim();
  if (trimmed === '') return new Refused(messages.requiredField);
  if (!writtenAmount.test(trimmed)) return new Refused('Must be an amount in dollars');
  const digits = trimmed.replaceAll(',', '');
  return Number(digits.replace('$', ''));
}
