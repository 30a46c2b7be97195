import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The product's mark, as the app draws it. */
export const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><path fill="#0f4c4f" d="M2 4h4.5v15H2zM33.5 4H38v15h-4.5zM17.25 15h5.5v16.5H29V36H11v-4.5h6.25z"/><path fill="#f6b93b" d="M6.5 6.5h27V15h-27z"/></svg>';

type Font = {
  family: string;
  file: string;
  bytes: Buffer;
};

/** The product's two fonts, Latin and upright. */
export async function readFonts(): Promise<Font[]> {
  return [await readFont('Besley Variable', 'besley'), await readFont('Public Sans Variable', 'public-sans')];
}

/** Rules that hold the fonts themselves: they work in a page of any origin. */
export async function inlineFontFaces(): Promise<string> {
  const fonts = await readFonts();
  return fonts
    .map((font) => fontFace(font, `data:font/woff2;base64,${font.bytes.toString('base64')}`))
    .join('');
}

export function fontFace({ family }: Font, address: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: 100 900;
  font-display: swap;
  src: url('${address}') format('woff2');
}
`;
}

async function readFont(family: string, name: string): Promise<Font> {
  const folder = join(import.meta.dirname, '..', 'node_modules', '@fontsource-variable', name, 'files');
  return {
    family,
    file: `${name}.woff2`,
    bytes: await readFile(join(folder, `${name}-latin-wght-normal.woff2`)),
  };
}
