import { rules } from './content/header-rules.ts';
import type { Role } from './roles.ts';

/** Someone else than the person insured, or the people around a policy. */
const someoneElse =
  /\b(?:agent|agency|advisor|adviser|producer|writing|beneficiary|bene|payor|payer|spouse|trustee|contingent|manager|servicing|broker|attorney|cpa|employer|annuitant2)\b/;
const owner = /\bowner|ownership|policy ?holder/;
/** The second of two lives. */
const second =
  /\b(?:joint|second|secondary|2nd|other insured|co ?(?:insured|client|annuitant|applicant))\b|\b(?:insured|insd|ins|life|client|person|name|dob|sex|gender)\s?(?:#\s?)?(?:2|two|b)\b|\b(?:2|two) (?:insured|life)\b|^(?:insured|life)2\b/;
const aShare = /%|\bpct\b|percent|\bper\b|ratio|\brate\b|\bsplit\b/;
/** How surely a header names each role, from 0 to 100; roles it does not name are left out. */
export function rolesInHeader(header: string): { role: Role; surety: number }[] {
  const words = headerWords(header);
  if (words === '') return [];
  const isSecond = second.test(words);
  const isElse = someoneElse.test(words);
  const isOwner = owner.test(words);
  return rules.flatMap(({ role, says, not, isSecond: wantsSecond, mayBeOwner }) => {
    if ((wantsSecond === true) !== isSecond || isElse || not?.test(words)) return [];
    if (isOwner && !mayBeOwner && !/policy ?owner|^owner$/.test(words) && ownersOwn.has(role)) return [];
    if (amounts.has(role) && aShare.test(words)) return [];
    const surety = Math.max(0, ...says.map(([pattern, points]) => (pattern.test(words) ? points : 0)));
    // What the base policy costs or pays is a part of what the whole does.
    const isPart = amounts.has(role) && /\bbas(?:e|ic)\b/.test(words);
    return surety === 0 ? [] : [{ role, surety: isPart ? 0.8 * surety : surety }];
  });
}

/** Whom a group of columns is about: "Owner", "Primary Insured", "Agent Information"; nobody where it is about anything else. */
export function isSomeone(group: string): boolean {
  const words = headerWords(group).replace(/ (?:info|information|details?|data)$/, '');
  return words.split(' ').length <= 3 && someone.test(words);
}

const someone =
  /(?:^| )(?:owners?|insureds?|(?:policy ?)?holders?|agents?|advisors?|producers?|brokers?|beneficiar(?:y|ies)|payors?|payers?|spouse|trustees?|client|annuitant|employer)(?: ?(?:#|no)? ?[12ab])?$/;

/** What is told of the insured and of others alike. */
export const ofPeople: ReadonlySet<Role> = new Set([
  'insuredName',
  'insuredFirstName',
  'insuredLastName',
  'birthDate',
  'gender',
  'state',
  'policyNumber',
  'status',
  'jointName',
  'jointFirstName',
  'jointLastName',
  'jointBirthDate',
]);

/** Facts of a person, which an owner has as well as the insured. */
const ownersOwn: ReadonlySet<Role> = new Set(['birthDate', 'gender', 'insuredFirstName', 'insuredLastName']);
const amounts: ReadonlySet<Role> = new Set([
  'deathBenefit',
  'annualPremium',
  'modalPremium',
  'surrenderValue',
  'loanBalance',
]);

/** A header in plain small words: insured_dob, InsuredDOB and "Insured's D.O.B." read alike. */
export function headerWords(header: string): string {
  return header
    .slice(0, 200)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\bd\.\s?o\.\s?b\b\.?/g, 'dob')
    .replaceAll(/['\u2019]s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}%#$]+/gu, ' ')
    .replaceAll(/\$/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
