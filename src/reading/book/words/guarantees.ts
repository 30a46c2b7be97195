import { type Cell, isDay, isMissing, textOf } from '#reading/book/cell.ts';

/** A guarantee that ends earlier does not carry the policy for as long as an estimate needs. */
const longEnough = 105;

/** What a column on the guarantee says; null where it says nothing, and the plan's name decides. */
export function readGuarantee(cell: Cell | undefined): boolean | 'unknown' | null {
  if (typeof cell === 'boolean') return cell;
  const text = textOf(cell).toLowerCase();
  if (/^(?:none|no lapse guarantee: no)$/.test(text)) return false;
  if (isMissing(text)) return null;
  if (isDay(cell)) return 'unknown';
  if (/^(?:y|yes|true|t|x|\u2713|\u2714|1|guaranteed|in effect|active|met|on)$/.test(text)) return true;
  if (
    /^(?:n|no|false|f|0|not guaranteed|non-guaranteed|lost|lapsed|expired|failed|not met|off|inactive)$/.test(
      text,
    )
  )
    return false;
  if (/\bno\b(?!.?-?lapse)|\bnot\b|\bnon\b|\blost\b|\blapsed\b|expired|ended|terminated/.test(text))
    return false;
  // A year it ends in, or a share of something.
  if (/\b(?:19|20)\d{2}\b|%/.test(text)) return 'unknown';
  if (/life|forever|permanent|for ever|\ball years\b|maturity/.test(text)) return true;
  const age = /(?:^|\D)(\d{2,3})(?:\D|$)/.exec(text)?.[1];
  if (age !== undefined) return Number(age) >= longEnough && Number(age) <= 130 ? true : 'unknown';
  return /guar|nlg|no.?-?lapse|yes/.test(text) ? true : 'unknown';
}

export function looksLikeGuarantee(cell: Cell | undefined): boolean {
  if (typeof cell === 'boolean') return true;
  const text = textOf(cell).toLowerCase();
  return (
    /^(?:y|n|yes|no|true|false|x|0|1|none|lifetime|life|(?:to )?(?:age )?\d{2,3})$/.test(text) ||
    /guar|lapse|age \d/.test(text)
  );
}
