import type { Line, Word } from './text-items.ts';

/** Running text, and which word stands at which letter of it. */
export type Paragraph = {
  readonly text: string;
  readonly page: number;
  readonly words: readonly { readonly at: number; readonly word: Word }[];
};

/** Lines that follow each other closely read on; a gap or a table ends a paragraph. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    const isNext =
      before &&
      line.y - before.y < 1.9 * before.size &&
      Math.abs(line.size - before.size) < 0.2 * before.size;
    const isRunning =
      before &&
      line.segments.length === 1 &&
      before.segments.length === 1 &&
      Math.abs(line.segments[0]!.x - before.segments[0]!.x) < 2 * line.size;
    if (isNext && isRunning) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups.map(paragraphOf);
}

function paragraphOf(lines: readonly Line[]): Paragraph {
  const words: { at: number; word: Word }[] = [];
  let text = '';
  for (const { segments } of lines)
    for (const segment of segments)
      for (const word of segment.words) {
        if (text !== '') text += ' ';
        words.push({ at: text.length, word });
        text += word.text;
      }
  return { text, words, page: lines[0]!.page };
}

/** The words of a stretch of its letters. */
export function wordsBetween({ words }: Paragraph, from: number, to: number): Word[] {
  return words.filter(({ at, word }) => at < to && at + word.text.length > from).map(({ word }) => word);
}
