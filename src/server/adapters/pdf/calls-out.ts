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

/**
 * Each of the number: which of them a reader takes is not asked. Looked for step by step, in time that grows with the
 * file's length alone: a pattern would read a comment anew from each number before it.
 */
function objectsIn(file: Buffer, number: string, generation: string): string[] {
  const text = file.toString('latin1');
  const afterGap = findGapEnds(file);
  const wanted = new RegExp(`(?<!\\d)0*${withoutZeros(number)}`, 'g');
  const itsGeneration = new RegExp(`0*${withoutZeros(generation)}`, 'y');
  const bodies = new Map<number, number | undefined>();
  for (const match of text.matchAll(wanted)) {
    const at = skipGap(match.index + match[0].length);
    if (at !== undefined && !bodies.has(at)) bodies.set(at, bodyAfter(at));
  }
  return [...new Set(bodies.values())].flatMap((body) =>
    body === undefined ? [] : [text.slice(body, body + openingBytes)],
  );

  function bodyAfter(at: number): number | undefined {
    itsGeneration.lastIndex = at;
    const body = itsGeneration.test(text) ? skipGap(itsGeneration.lastIndex) : undefined;
    return body !== undefined && text.startsWith('obj', body) ? body + 3 : undefined;
  }

  function skipGap(from: number): number | undefined {
    const to = afterGap[from];
    return to === from ? undefined : to;
  }
}

const [carriageReturn, lineFeed, percent] = [13, 10, 37];
const blanks = Uint8Array.from({ length: 256 }, (_, byte) => Number([0, 9, 10, 12, 13, 32].includes(byte)));

/** For each byte where the blanks and comments that begin there end; its own place where none do. */
function findGapEnds(file: Buffer): Int32Array {
  const ends = new Int32Array(file.length + 1);
  ends[file.length] = file.length;
  let lineEnd = file.length;
  for (let at = file.length - 1; at >= 0; at -= 1) {
    const byte = file[at]!;
    if (byte === carriageReturn || byte === lineFeed) lineEnd = at;
    if (blanks[byte] === 1) ends[at] = ends[at + 1]!;
    // One without an end of its line is no comment.
    else ends[at] = byte === percent && lineEnd < file.length ? ends[lineEnd]! : at;
  }
  return ends;
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

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
