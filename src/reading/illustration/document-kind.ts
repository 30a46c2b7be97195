import type { Labeled } from './labels.ts';
import type { Line } from './text-items.ts';

export type Kind =
  | 'in-force-illustration'
  | 'new-business-illustration'
  | 'not-an-illustration'
  | 'unreadable';
export type Reason =
  | 'image-only'
  | 'encrypted'
  | 'annual-statement'
  | 'not-a-pdf'
  | 'damaged'
  | 'too-large'
  | 'took-too-long'
  | 'garbled-text'
  | 'no-ledger';

const statement =
  /\bannual (?:policy )?(?:statement|report|review|summary)\b|\b(?:policy|anniversary|universal life|account|contract) (?:anniversary )?statement\b|\bstatement of (?:policy )?(?:values?|account|benefits)\b|\bstatement period\b|\bannual policy report\b/i;
const inForce =
  /\bin-?\s?force\b|\bexisting (?:policy|coverage|contract)\b|\bcurrent(?:ly)? in effect\b|\breprojection\b|\bre-?illustration\b/i;
const proposal =
  /\bproposed (?:insured|coverage|policy|owner)\b|\bas applied for\b|\baccompany the application\b|\bapplicant\b|\bnew business\b|\bunderwriting is not complete\b|\binitial (?:planned )?premium\b|\bif (?:the policy is )?issued\b|\bproposal\b/gi;

export type KindClues = {
  pages: readonly (readonly Line[])[];
  labeled: readonly Labeled[];
  hasLedger: boolean;
  firstPolicyYear: number | null;
};

export function kindOf({ pages, labeled, hasLedger, firstPolicyYear }: KindClues): {
  kind: Kind;
  reason: Reason | null;
} {
  const first = pages.find((lines) => lines.length > 0) ?? [];
  const heads = first.slice(0, 14).filter(({ text }) => text.split(/\s+/).length <= 14);
  const titles = heads.map(({ text }) => text).join('\n');
  const whole = pages.flatMap((lines) => lines.map(({ text }) => text)).join('\n');
  const sizeOf = (words: RegExp) =>
    Math.max(0, ...heads.filter(({ text }) => words.test(text)).map(({ size }) => size));
  if (sizeOf(statement) > sizeOf(/\billustration\b|\bledger\b|\bprojection\b/i))
    return { kind: 'not-an-illustration', reason: 'annual-statement' };
  if (!hasLedger && statement.test(whole) && !/\billustration\b/i.test(titles))
    return { kind: 'not-an-illustration', reason: 'annual-statement' };
  if (!hasLedger && !/\billustration\b/i.test(whole))
    return { kind: 'not-an-illustration', reason: 'no-ledger' };
  const has = (key: Labeled['key']) => labeled.some((entry) => entry.key === key && /\d/.test(entry.text));
  const score =
    (inForce.test(titles) ? 3 : inForce.test(whole) ? 1 : 0) +
    (has('policyNumber') ? 2 : 0) +
    (has('policyDate') ? 1 : 0) +
    (firstPolicyYear !== null && firstPolicyYear > 1 ? 2 : 0) -
    (firstPolicyYear === 1 ? 2 : 0) -
    Math.min(5, [...whole.matchAll(proposal)].length * 1.5);
  return { kind: score > 0 ? 'in-force-illustration' : 'new-business-illustration', reason: null };
}

/** Pictures of pages, or letters that mean nothing, as some fonts leave them. */
export function unreadableReason(pages: readonly (readonly Line[])[]): Reason | null {
  const texts = pages.map((lines) => lines.map(({ text }) => text).join(' '));
  const letters = texts.join('').replaceAll(/\s/g, '');
  const withText = texts.filter((text) => text.replaceAll(/\s/g, '').length > 40).length;
  if (withText === 0 || (withText < 0.3 * pages.length && !/\d/.test(letters.slice(0, 4_000))))
    return 'image-only';
  const strange = letters.replaceAll(/[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]/gu, '').length;
  const latin = (letters.match(/[a-z0-9.,$]/gi) ?? []).length;
  return strange > 0.2 * letters.length || latin < 0.5 * letters.length ? 'garbled-text' : null;
}
