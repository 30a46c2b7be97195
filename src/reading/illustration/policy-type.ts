export type PolicyType = 'GUL' | 'UL' | 'IUL' | 'VUL' | 'WL' | 'Term' | 'Survivorship';

/** From the product's name, then from what the first page calls the policy. */
export function policyTypeOf({
  product,
  firstPage,
  hasGuarantee,
  isSurvivorship,
}: {
  product: string;
  firstPage: string;
  hasGuarantee: boolean;
  isSurvivorship: boolean;
}): PolicyType | null {
  if (isSurvivorship) return 'Survivorship';
  const kind = kindIn(product) ?? kindIn(firstPage);
  return kind === 'UL' && hasGuarantee ? 'GUL' : kind;
}

function kindIn(text: string): PolicyType | null {
  if (/\bvariable\b|\bS?VUL\b/i.test(text)) return 'VUL';
  if (/\bindex(?:ed)?\b|\bS?IUL\b/i.test(text)) return 'IUL';
  if (/\bS?GUL\b|\bguaranteed (?:universal|UL)\b/i.test(text)) return 'GUL';
  if (/\bwhole life\b|\bWL\b/i.test(text)) return 'WL';
  if (/\buniversal\b|\b[A-Z]?UL\b|\bflexible premium adjustable\b/i.test(text)) return 'UL';
  return /\bterm(?: life)?\b/i.test(text) && !/\bterms\b|\bterminal\b/i.test(text) ? 'Term' : null;
}

export const survivorshipWords =
  /\bsurvivorship\b|\bsecond[- ]to[- ]die\b|\blast[- ](?:to[- ]die|survivor)\b|\bjoint (?:and )?last\b|\b(?:SUL|SGUL|SIUL|SVUL|SWL)\b/i;
