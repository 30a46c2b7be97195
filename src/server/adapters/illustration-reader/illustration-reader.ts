import { type ChildProcess, fork } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Reason } from '#reading/illustration/document-kind.ts';
import { type Reading, unreadable } from '#reading/illustration/read-illustration.ts';

export type IllustrationReader = {
  /** One after the other. */
  read(path: string, on: CalendarDate): Promise<Reading>;
  close(): void;
};

/**
 * Reads strangers' files in a process of its own, which is ended when one takes too long or too much memory. The next
 * file then gets a new one.
 */
export function openIllustrationReader({ withinMs = 60_000, megabytes = 700 } = {}): IllustrationReader {
  let child: ChildProcess | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    async read(path, on) {
      const { size } = await stat(path);
      if (size > limits.illustrationBytes) return unreadable('too-large');
      if (!(await beginsLikePdf(path))) return unreadable('not-a-pdf');
      child ??= startProcess(megabytes);
      const reading = await askProcess(child, { path, on }, { withinMs, megabytes });
      if (typeof reading !== 'string') return reading;
      end();
      return unreadable(reading);
    },
    close: end,
  };
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

function startProcess(megabytes: number): ChildProcess {
  // It reads TypeScript, whether or not this process was started to do so.
  const isLoading = process.execArgv.some((option) => option.includes('tsx'));
  return fork(new URL('./reader-process.ts', import.meta.url), {
    execArgv: [...(isLoading ? process.execArgv : ['--import', 'tsx']), `--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A reason alone when the process has to be ended, or has ended. */
function askProcess(
  child: ChildProcess,
  request: { path: string; on: CalendarDate },
  { withinMs, megabytes }: { withinMs: number; megabytes: number },
): Promise<Reading | Reason> {
  return new Promise((resolve) => {
    const answer = (reading: Reading | Reason) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners();
      resolve(reading);
    };
    const timer = setTimeout(() => answer('took-too-long'), withinMs);
    // The limit it was started with is of the heap alone; buffers, which a bomb inflates into, are outside it.
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((used) => used > megabytes && answer('too-large'));
    }, 50);
    child.once('message', (reading) => answer(reading as Reading));
    child.once('error', () => answer('damaged'));
    // By itself it ends only when its heap is full.
    child.once('exit', () => answer('too-large'));
    child.send(request);
  });
}

/** Linux says it of any process; elsewhere the time is the bound. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}
