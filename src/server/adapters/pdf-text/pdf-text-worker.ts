import './pdf-polyfills.ts';
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { textOfPage } from '#reading/illustration/pdf-text.ts';
import type { PageText } from '#reading/illustration/text-items.ts';
import { mostPages, type PdfText } from './pdf-text.ts';

/** A process of its own, which its parent ends when it takes too long or too much memory. */
process.once('message', (path: string) => {
  void textOf(path).then((answer) => process.send?.(answer, () => process.exit()));
});

async function textOf(path: string): Promise<PdfText> {
  try {
    const data = new Uint8Array(await readFile(path));
    const document = await getDocument({
      data,
      verbosity: 0,
      useWasm: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
    }).promise;
    if (document.numPages > mostPages)
      return { kind: 'refused', reason: 'too-large', pages: document.numPages };
    const pages: PageText[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      pages.push((await textOfPage(await document.getPage(number))).text);
    }
    return { kind: 'text', pages };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { kind: 'refused', reason: name === 'PasswordException' ? 'encrypted' : 'damaged', pages: 0 };
  }
}
