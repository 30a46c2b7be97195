import { fork } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { Reason } from '#reading/illustration/document-kind.ts';
import type { PageText } from '#reading/illustration/text-items.ts';

export type PdfText =
  | { readonly kind: 'text'; readonly pages: readonly PageText[] }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly pages: number };

export const mostPages = 400;

export type PdfTextLimits = { readonly withinMs: number; readonly megabytes: number };

const usual: PdfTextLimits = { withinMs: 60_000, megabytes: 700 };

/** The text of a file of a stranger, taken out in a process that is ended when it takes too long or too much memory. */
export async function readPdfText(path: string, within: PdfTextLimits = usual): Promise<PdfText> {
  const { size } = await stat(path);
  if (size > limits.illustrationBytes) return { kind: 'refused', reason: 'too-large', pages: 0 };
  if (!(await beginsLikePdf(path))) return { kind: 'refused', reason: 'not-a-pdf', pages: 0 };
  return inProcess(path, within);
}

/** As readers do: the mark may stand after up to a kilobyte of something else. */
async function beginsLikePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}

function inProcess(path: string, { withinMs, megabytes }: PdfTextLimits): Promise<PdfText> {
  return new Promise((resolve) => {
    const child = fork(new URL('./pdf-text-worker.ts', import.meta.url), {
      execArgv: [...process.execArgv, `--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const answer = (text: PdfText) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      resolve(text);
    };
    const giveUp = (reason: Reason) => answer({ kind: 'refused', reason, pages: 0 });
    const timer = setTimeout(() => giveUp('took-too-long'), withinMs);
    // The limit above is of the heap alone; buffers, which a bomb inflates into, are outside it.
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((used) => used > megabytes && giveUp('too-large'));
    }, 50);
    child.once('message', (text) => answer(text as PdfText));
    child.once('error', () => giveUp('damaged'));
    child.once('exit', () => giveUp('too-large'));
    child.send(path);
  });
}

/** Linux says it of any process; elsewhere the time is the bound. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}
