/** Actions that reach beyond the file: to the network, to another file, or with what was typed into it. */
export const callingNames = ['GoToR', 'ImportData', 'SubmitForm', 'Thread', 'URI'] as const;

/** What holds actions that run without a click: of the file as it opens, and of its pages, fields and notes. */
export const unaskedNames = ['OpenAction', 'AA'] as const;

/** Of all that was looked into: the file first, then what was packed in it. */
export type Unasked = {
  hasCall: boolean;
  hasAdditional: boolean;
  /** What stands behind each /OpenAction, one more than are looked at. */
  openings: Set<string>;
  packed: Buffer[];
};

/** Long enough for a place in the file, which is all that an ordinary one has. */
export const openingBytes = 400;
/** More than a file has that was saved again and again. */
const mostOpenings = 8;

export function keepOpening({ openings }: Unasked, opening: string): void {
  if (openings.size <= mostOpenings) openings.add(opening);
}

/**
 * Whether an action that reaches out may run without a click. Where the file opens at a place of its own, as many do,
 * calls are links that a reader clicks; whatever is not surely such a place counts as the call.
 */
export function callsOut(file: Buffer, { hasCall, hasAdditional, openings, packed }: Unasked): boolean {
  if (!hasCall) return false;
  if (hasAdditional || openings.size > mostOpenings) return true;
  return [...openings].some((opening) => !isPlace(opening, file, packed));
}

const blank = String.raw`[\0\t\n\f\r ]`;
const gap = String.raw`(?:${blank}|%[^\r\n]*[\r\n])+`;
const place = String.raw`(?:\[[^\[\]()<>%]*\]|\d+${blank}+\d+${blank}+R|/[\w.-]+|\([\w .:-]*\)|<[\da-fA-F]*>)`;
/** Or a page by its name, or the print dialog; nothing that could hide another key. */
const goesTo = String.raw`<<${blank}*(?:(?:/Type${blank}*/Action|/S${blank}*/(?:GoTo|Named)|/N${blank}*/\w+|/S?D${blank}*${place})${blank}*)*>>`;
const isDirectPlace = new RegExp(`^${blank}*(?:${goesTo}|\\[|\\(|<[^<]|/|null)`);
const isReference = new RegExp(`^${blank}*(\\d+)${blank}+(\\d+)${blank}+R`);

function isPlace(opening: string, file: Buffer, packed: readonly Buffer[]): boolean {
  if (isDirectPlace.test(opening)) return true;
  const [, number, generation] = isReference.exec(opening) ?? [];
  if (number === undefined || generation === undefined) return false;
  const found = [
    ...objectsIn(file, number, generation),
    ...packed.flatMap((objects) => packedObjects(objects, number)),
  ];
  return found.length > 0 && found.every((object) => isDirectPlace.test(object));
}

/** Each of the number: which of them a reader takes is not asked. */
function objectsIn(file: Buffer, number: string, generation: string): string[] {
  const start = new RegExp(`(?<!\\d)0*${number}${gap}0*${generation}${gap}obj`, 'g');
  const text = file.toString('latin1');
  return [...text.matchAll(start)].map((match) =>
    text.slice(match.index + match[0].length, match.index + match[0].length + openingBytes),
  );
}

/** Numbers and places stand before the objects, counted from the first of these. */
function packedObjects(objects: Buffer, number: string): string[] {
  const text = objects.toString('latin1');
  const list = /^[\0\t\n\f\r \d]*/.exec(text)?.[0] ?? '';
  const numbers = list.match(/\d+/g) ?? [];
  return numbers.flatMap((one, at) => {
    if (at % 2 === 1 || Number(one) !== Number(number)) return [];
    const from = list.length + Number(numbers[at + 1] ?? 0);
    return [text.slice(from, from + openingBytes)];
  });
}
