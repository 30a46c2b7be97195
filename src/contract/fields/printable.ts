import * as z from 'zod/mini';
import { messages } from '#contract/messages.ts';

/**
 * Letters that the typefaces of our papers have, as far as names and rules are written with them: a paper with any other
 * is not made (src/server/adapters/typst/). A test sets all of them.
 */
export const printableLetters =
  ' -~\u00A0-\u0131\u0134-\u0148\u014A-\u017E\u0218-\u021B\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2212\u2248\u2260\u2264\u2265';

const unprintable = new RegExp(`[^${printableLetters}\\t\\n\\r]`, 'gu');

/** What stands on papers: refused where it is written, with the letters in question, and not paper by paper. */
export const printable = () =>
  z.refine<string>((text) => unprintableIn(text) === '', {
    error: ({ input }) => messages.unprintable(unprintableIn(String(input))),
  });

/** The letters that no paper can print, each once. */
export function unprintableIn(text: string): string {
  return [...new Set(text.normalize().match(unprintable))].join(' ');
}

/**
 * For words that whoever asks for the paper cannot write anew: a letter that cannot be printed is named by its number,
 * such as [U+2192]. Never by a sign of its own: a rule must not read as another.
 */
export function replaceUnprintable(text: string): string {
  return text
    .normalize()
    .replaceAll(
      unprintable,
      (letter) => `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}
