import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the address of the file, which Vite makes of it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Reason } from '#reading/illustration/document-kind.ts';
import { textOfPage } from '#reading/illustration/pdf-text.ts';
import { mostPages, type Reading, unreadable } from '#reading/illustration/read-illustration.ts';
import type { PageText } from '#reading/illustration/text-items.ts';

/** A page as it can be drawn: turned so that its text stands upright. */
export type Sheet = { page: PDFPageProxy; rotation: number; width: number; height: number };

export type OpenIllustration = { reading: Reading; sheets: Sheet[]; close: () => void };

/** No carrier's file takes so long. */
const withinMs = 60_000;

/** Reads a file on this computer: pdf.js in its worker takes the text out, ours finds what it says. */
export async function openIllustration(
  file: File,
  {
    on,
    signal,
    onPage,
  }: { on: CalendarDate; signal: AbortSignal; onPage: (done: number, of: number) => void },
): Promise<OpenIllustration> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const isIn = async <Value>(work: Promise<Value>): Promise<Value> => {
    if (end.aborted) throw new Interrupted();
    return Promise.race([
      work,
      new Promise<never>((_, reject) =>
        end.addEventListener('abort', () => reject(new Interrupted()), { once: true }),
      ),
    ]);
  };
  if (file.size > limits.illustrationBytes) return refused('too-large');
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    verbosity: 0,
  });
  try {
    const document: PDFDocumentProxy = await isIn(task.promise);
    if (document.numPages > mostPages) throw new TooLarge();
    const sheets: Sheet[] = [];
    const pages: PageText[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await isIn(document.getPage(number));
      const { text, rotation } = await isIn(textOfPage(page));
      pages.push(text);
      sheets.push({ page, rotation, width: text.width, height: text.height });
      onPage(number, document.numPages);
    }
    const reading = await isIn(readInWorker(pages, on, end));
    return { reading, sheets, close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    if (signal.aborted) throw error;
    return refused(reasonOf(error));
  }
}

class Interrupted extends Error {}
class TooLarge extends Error {}

function reasonOf(error: unknown): Reason {
  if (error instanceof Interrupted) return 'took-too-long';
  if (error instanceof TooLarge) return 'too-large';
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}

function refused(reason: Reason): OpenIllustration {
  return { reading: unreadable(reason), sheets: [], close: () => {} };
}

function readInWorker(pages: readonly PageText[], on: CalendarDate, end: AbortSignal): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
    end.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('the reader failed'));
    });
    worker.postMessage({ pages, on }, { transfer: [] });
  });
}
