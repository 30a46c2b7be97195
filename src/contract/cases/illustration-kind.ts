/** The kinds of file an in-force illustration may be. */
export const illustrationKinds = ['pdf', 'png', 'jpeg'] as const;

export type IllustrationKind = (typeof illustrationKinds)[number];

/** What the virus scanner said of a file; `not-scanned` also where there is none. */
export const scanStates = ['not-scanned', 'clean', 'infected'] as const;

export type ScanState = (typeof scanStates)[number];

/** What a PDF can do beyond showing pages; `unreadable`: not all of it could be looked into. */
export const activeContents = [
  'calls-out',
  'embedded-file',
  'launch',
  'rich-media',
  'script',
  'unreadable',
] as const;

export type ActiveContent = (typeof activeContents)[number];

/** How many of a file's first bytes tell its kind. */
export const kindBytes = 32;

const marks: Readonly<Record<IllustrationKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

/** What it was called, with the ending of what is in it: whoever saves it opens nothing else by it. */
export function fileNameOf(givenName: string, kind: IllustrationKind): string {
  const ending = kind === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${kind}$`, 'i');
  return ending.test(givenName) ? givenName : `${givenName}.${kind}`;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];
const blanks = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * The kind by the first bytes; a name says nothing about what is inside. Some programs write a blank line or a byte
 * order mark before a PDF; anything else in front makes it something else.
 */
export function kindOfFile(start: Uint8Array): IllustrationKind | undefined {
  const begins = (mark: readonly number[], at = 0) => mark.every((byte, place) => start[at + place] === byte);
  if (begins(marks.png)) return 'png';
  if (begins(marks.jpeg)) return 'jpeg';
  let at = begins(byteOrderMark) ? byteOrderMark.length : 0;
  while (at < kindBytes && blanks.has(start[at] ?? 0)) at += 1;
  return begins(marks.pdf, at) ? 'pdf' : undefined;
}
