import type { Line, PageText, Segment, TextItem, Word } from './text-items.ts';

/** Parts of the type's height: letters of one word, words of one segment, words of one line. */
const withinWord = 0.12;
const withinSegment = 0.75;
const withinLine = 0.4;

/** The lines of a page from top to bottom, each cut where the gaps are wider than between words. */
export function linesOf({ items }: PageText, page: number): Line[] {
  const words = withoutShadows(
    joinLetters(rowsOf(withoutRaised(items.flatMap((item) => wordsOf(item, page))))),
  );
  return partYearsFromAges(words).map(lineOf);
}

/** A column "Year/Age" with "30/84" in it is two. */
function partYearsFromAges(rows: readonly Word[][]): readonly Word[][] {
  const isHeading = ({ text }: Word) => /^(?:year|yr)\/age$/i.test(text);
  if (!rows.some((row) => row.some(isHeading))) return rows;
  return rows.map((row) =>
    row.flatMap((word) => {
      if (!isHeading(word) && !/^\d{1,3}\/\d{2,3}$/.test(word.text)) return [word];
      const [year = '', age = ''] = word.text.split('/');
      const middle = word.x + ((word.right - word.x) * (year.length + 0.5)) / word.text.length;
      const half = (withinSegment / 2) * word.size;
      return [
        { ...word, text: year, right: middle - half },
        { ...word, text: age, x: middle + half },
      ];
    }),
  );
}

function lineOf(words: readonly Word[]): Line {
  const segments: Segment[] = [];
  let open: Word[] = [];
  const close = () => {
    if (open.length > 0) segments.push(segmentOf(open));
    open = [];
  };
  for (const word of words) {
    const last = open.at(-1);
    if (last && word.x - last.right > withinSegment * Math.max(word.size, last.size)) close();
    open.push(word);
  }
  close();
  const size = Math.max(...words.map((word) => word.size));
  const { page, y } = words[0]!;
  return { page, y, size, segments, text: segments.map(({ text }) => text).join('   ') };
}

export function segmentOf(words: readonly Word[]): Segment {
  const first = words[0]!;
  return {
    words,
    text: joinSpacedLetters(words.map(({ text }) => text).join(' ')),
    page: first.page,
    x: first.x,
    right: Math.max(...words.map(({ right }) => right)),
    y: first.y,
    size: Math.max(...words.map(({ size }) => size)),
  };
}

/** G U A R A N T E E D is one word; so is a run of it beside others. */
function joinSpacedLetters(text: string): string {
  return text.replaceAll(/(?<!\S)[A-Z-](?: [A-Z-]){3,}(?!\S)/g, (letters) => letters.replaceAll(' ', ''));
}

/** An item may hold a whole row: each word gets the share of the width that its letters would take. */
function wordsOf(item: TextItem, page: number): Word[] {
  const text = item.text
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/[\u200B\u00AD\uFEFF]/g, '');
  // Columns made with spaces are a typewriter's: there all letters are equally wide.
  const breadth = /\S {2,}\S/.test(text) ? () => 1 : breadthOf;
  const breadthOfAll = (part: string) => Array.from(part).reduce((sum, letter) => sum + breadth(letter), 0);
  const whole = breadthOfAll(text);
  if (whole === 0 || item.size <= 0) return [];
  const scale = item.width / whole;
  const words: Word[] = [];
  let x = item.x;
  for (const part of text.split(/(\s+)/)) {
    const width = breadthOfAll(part) * scale;
    if (part.trim() !== '') words.push({ text: part, page, x, right: x + width, y: item.y, size: item.size });
    x += width;
  }
  return words;
}

/** About how wide a letter is among others. */
function breadthOf(letter: string): number {
  if (/[\s.,:;'|!()il-]/.test(letter)) return 0.5;
  if (/[A-Zmw%&@]/.test(letter)) return 1.3;
  return 1;
}

/** Marks of footnotes: raised behind a word, and mostly small. */
function withoutRaised(words: readonly Word[]): Word[] {
  const ends = new Map<number, Word[]>();
  const bandOf = (x: number) => Math.round(x / 8);
  for (const word of words)
    ends.set(bandOf(word.right), [...(ends.get(bandOf(word.right)) ?? []).slice(-300), word]);
  return words.filter((word) => {
    if (!/^[\d*†‡a-z,()]{1,3}$/i.test(word.text)) return true;
    const nearby = [-1, 0, 1].flatMap((step) => ends.get(bandOf(word.x) + step) ?? []);
    return !nearby.some((other) => isRaisedBehind(word, other));
  });
}

function isRaisedBehind(word: Word, other: Word): boolean {
  const rise = other.y - word.y;
  const isSmall = word.size <= 0.85 * other.size;
  const isBehind = Math.abs(word.x - other.right) < 0.3 * other.size;
  // As large as the word, it must stand higher to be told from a crooked line.
  return isBehind && rise > (isSmall ? 0.1 : 0.2) * other.size && rise < 0.7 * other.size;
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { y: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && Math.abs(word.y - row.y) <= withinLine * Math.min(word.size, row.words[0]!.size))
      row.words.push(word);
    else rows.push({ y: word.y, words: [word] });
  }
  return rows.map((row) => row.words.toSorted((one, other) => one.x - other.x || one.right - other.right));
}

/** Letters placed one by one, and parts of a word that a ligature has cut. */
function joinLetters(rows: readonly Word[][]): Word[][] {
  return rows.map((row) => {
    const joined: Word[] = [];
    for (const word of row) {
      const last = joined.at(-1);
      const gap = last ? word.x - last.right : Infinity;
      if (last && isGoingOn(last, word, gap) && !isSameTwice(last, word))
        joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right };
      else joined.push(word);
    }
    return joined;
  });
}

/** The "obacco" of Tobacco is drawn back under the T, further than letters stand apart. */
function isGoingOn(last: Word, word: Word, gap: number): boolean {
  if (Math.abs(gap) < withinWord * word.size) return true;
  const isDrawnBack = gap < 0 && gap > -2.5 * withinWord * word.size;
  return isDrawnBack && /[A-Z]$/i.test(last.text) && /^[a-z]/.test(word.text);
}

/** Bold made by printing twice, a hair apart. */
function withoutShadows(rows: readonly Word[][]): Word[][] {
  return rows.map((row) =>
    row.filter((word, at) => !row.slice(Math.max(0, at - 3), at).some((other) => isSameTwice(other, word))),
  );
}

function isSameTwice(one: Word, other: Word): boolean {
  return (
    one.text === other.text &&
    Math.abs(one.x - other.x) < 0.2 * one.size &&
    Math.abs(one.y - other.y) < 0.2 * one.size
  );
}
