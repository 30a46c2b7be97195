import './pdf-polyfills.ts';
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { textOfPage } from '#reading/illustration/pdf-text.ts';
import {
  mostPages,
  type Reading,
  readIllustration,
  unreadable,
} from '#reading/illustration/read-illustration.ts';
import type { PageText } from '#reading/illustration/text-items.ts';

/** A process of its own, which its parent ends when it takes too long or too much memory. */
process.on('message', ({ path, on }: { path: string; on: CalendarDate }) => {
  void read(path, on).then((reading) => process.send?.(reading));
});

async function read(path: string, on: CalendarDate): Promise<Reading> {
  try {
    const task = getDocument({
      data: new Uint8Array(await readFile(path)),
      verbosity: 0,
      useWasm: false,
      useSystemFonts: false,
      disableFontFace: true,
    });
    const document = await task.promise;
    if (document.numPages > mostPages) return unreadable('too-large', document.numPages);
    const pages: PageText[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      pages.push((await textOfPage(await document.getPage(number))).text);
    }
    await task.destroy();
    return readIllustration(pages, on);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return unreadable(isLocked ? 'encrypted' : 'damaged');
  }
}
