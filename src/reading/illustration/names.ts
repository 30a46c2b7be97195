import type { Labeled } from './labels.ts';
import { type Line, placeAround, type Place, type Segment } from './text-items.ts';

export type Named = { readonly text: string; readonly place: Place | null };

const companyEnd =
  /(?:^|.*\s)(?:Life|Insurance|Assurance|Annuity|Mutual|Company|Co\.?|Corporation|Corp\.?|Inc\.?|Society|Benefit|Financial|Fraternal)(?: of (?:the )?[A-Z]\w+(?: [A-Z]\w+)?)?$/i;
const strongCompany =
  /\b(?:Insurance Company|Assurance Company|Life Insurance Co|Assurance Co|Insurance Co|Life & Annuity|Life and Annuity|Mutual Life|Life Assurance)\b/i;
const productWords =
  /\b(?:UL|GUL|IUL|VUL|SUL|SGUL|SIUL|SVUL|WL|Universal Life|Whole Life|Term|Indexed|Index|Survivorship|Variable|Life \d{2,3}|Protector|Lifetime)\b/;
const notAName =
  /\b(?:illustration|ledger|policy (?:information|summary|data)|values?|page|valid|prepared|presented|statement|report|insured|premium|benefit option|continued|summary|death benefit|agent|group)\b/i;
const plainKind =
  /^(?:an? )?(?:flexible|level|single|fixed|adjustable|premium|universal|whole|life|insurance|policy|individual|participating|indexed|variable|survivorship|term|with|no-lapse|guarantee|and|a|-|\s)+$/i;

/** The company: what a label says, else the name of one that most pages carry. */
export function findCarrier(pages: readonly (readonly Line[])[], labeled: readonly Labeled[]): Named | null {
  const said = labeled.find(({ key, text }) => key === 'carrier' && companyEnd.test(tidy(text)));
  if (said) return { text: properCase(tidy(said.text)), place: said.place };
  const found = new Map<string, { score: number; named: Named; pages: Set<number> }>();
  for (const [at, lines] of pages.entries())
    for (const segment of lines.flatMap((line) => line.segments))
      for (const name of companiesIn(segment)) {
        const key = name.toLowerCase();
        const entry = found.get(key) ?? {
          score: 0,
          named: { text: name, place: placeAround(segment.words) },
          pages: new Set<number>(),
        };
        entry.pages.add(at);
        found.set(key, entry);
      }
  const ranked = [...found.values()].map((entry) => ({
    ...entry,
    score:
      entry.pages.size / pages.length +
      (strongCompany.test(entry.named.text) ? 1 : 0) +
      (entry.pages.has(0) ? 0.5 : 0),
  }));
  const best = ranked.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score >= 1 ? { ...best.named, text: properCase(best.named.text) } : null;
}

function companiesIn({ text }: Segment): string[] {
  return text
    .split(/\s[·|•–—]\s|\. (?=[A-Z])|:\s|\s{2,}|, (?=[a-z])|\bissued by\b|\bunderwritten by\b/)
    .map(tidy)
    .filter((part) => {
      const words = part.split(' ');
      const isNamed = words.every((word) => /^(?:[A-Z0-9&(]|of$|the$|and$)/.test(word));
      return (
        words.length >= 2 &&
        words.length <= 9 &&
        isNamed &&
        companyEnd.test(part) &&
        !notAName.test(part) &&
        !plainKind.test(part)
      );
    });
}

/** The product: what a label says, else a name of one in the first lines. */
export function findProduct(
  lines: readonly Line[],
  labeled: readonly Labeled[],
  carrier: string | null,
): Named | null {
  const said = labeled.find(
    ({ key, text }) => key === 'product' && /[a-z]{2}/i.test(text) && text.length < 80,
  );
  if (said) return { text: tidy(said.text), place: said.place };
  const inSight = lines.slice(0, 12).flatMap((line) => line.segments);
  for (const isFine of [(part: string) => productWords.test(part) && !plainKind.test(part)]) {
    for (const segment of inSight)
      for (const part of segment.text.split(/\s[·|•–—-]\s|[:,()]\s?|\. /).map(tidy)) {
        const words = part.split(' ');
        const isTitle = words.every((word) => /^(?:[A-Z0-9&]|of$|the$|and$|to$)/.test(word));
        if (
          words.length >= 2 &&
          words.length <= 8 &&
          isTitle &&
          isFine(part) &&
          !notAName.test(part) &&
          part !== carrier &&
          !strongCompany.test(part)
        )
          return { text: part, place: placeAround(segment.words) };
      }
  }
  return null;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s*\((?:fictional|the company)[^)]*\)/gi, '')
    .replace(/[®™℠]/g, '')
    .replace(/[,;:]+$/, '')
    .replace(/(?<!\bCo|\bInc|\bCorp|\bLtd)\.$/, '')
    .trim();
}

/** SAMPLE NATIONAL LIFE, as it would be written in a sentence. */
function properCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .replaceAll(/[A-Z][A-Z']+/g, (word) =>
      /^(?:USA|US|II|III|NA|AXA|MONY)$/.test(word) ? word : word[0] + word.slice(1).toLowerCase(),
    )
    .replaceAll(/ (Of|The|And) /g, (word) => word.toLowerCase());
}
