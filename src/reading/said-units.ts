/** The amounts of a policy that a sentence can speak of. */
export type AmountKind = 'benefit' | 'premium' | 'value';

/** What one is counted in: 1, 1,000 or more dollars; null where the sentence speaks of others alone. */
export type SaidUnits = Readonly<Record<AmountKind, number | null>>;

const kinds: readonly (readonly [AmountKind, RegExp])[] = [
  ['benefit', /\bface|\bdeath\b|\bbenefits?\b|\bcoverage\b|\bspecified\b/i],
  ['premium', /\bprem(?:ium)?s?\b|\boutlays?\b/i],
  ['value', /\bvalues?\b|\bcash\b|\bsurrender\b|\bloans?\b/i],
];
const units: readonly (readonly [number, RegExp])[] = [
  [
    1_000_000,
    /\bin (?:\$ ?|dollar )?millions\b|\$ ?MM\b|\(MM\)|\bmillions of dollars\b|\b000,000'?s? omitted\b/i,
  ],
  [
    1_000,
    /\bin (?:\$ ?|dollar )?thousands\b|\$ ?000'?s?(?![,\d])|\(000'?s?\)|\b000'?s? omitted\b|\bin 000'?s?\b|\bthousands of dollars\b/i,
  ],
  [1, /\bin (?:whole |actual |full |U\.?S\.? )*dollars\b|\(\$\)/i],
];

/** What the words of a heading count in: 1,000 for "($000)"; null where they say nothing. */
export function unitIn(words: string): number | null {
  return units.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** "All dollar amounts in thousands", "Values in thousands; premiums in dollars"; null where nothing but dollars is said. */
export function unitsSaid(text: string): SaidUnits | null {
  const said: Partial<Record<AmountKind | 'all', number>> = {};
  for (const clause of text.split(
    /[;,](?!\d)|\.\s|\b(?:but|while|whereas)\b|(?=\b(?:except|other than|excluding)\b)/i,
  )) {
    const isException = /^(?:except|other than|excluding)\b/i.test(clause);
    const unit = unitIn(clause) ?? (isException ? 1 : null);
    if (unit === null) continue;
    const named = kinds.filter(([, words]) => words.test(clause)).map(([kind]) => kind);
    const isAll = named.length === 0 || /\ball (?:dollar )?(?:values|amounts|figures)\b/i.test(clause);
    for (const kind of isAll && !isException ? (['all'] as const) : named) said[kind] ??= unit;
  }
  if (!Object.values(said).some((unit) => unit > 1)) return null;
  const of = (kind: AmountKind) => said[kind] ?? said.all ?? null;
  return { benefit: of('benefit'), premium: of('premium'), value: of('value') };
}
