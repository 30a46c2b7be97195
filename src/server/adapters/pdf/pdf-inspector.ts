import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ActiveContent } from '#contract/cases/illustration-kind.ts';
import { openFairLine } from '#server/adapters/fair-line.ts';

/** Undefined when too many wait already, it waited for long, or no process starts: then it is for later. */
export type PdfInspector = {
  inspect(network: string, open: () => Promise<AsyncIterable<Buffer>>): Promise<ActiveContent[] | undefined>;
};

/** Whoever uploads waits no longer than this for the files of others. */
const usualPatienceMs = 1_000;

/**
 * Looks into PDFs one after the other, by turns between networks, each in a process of its own that is ended when it takes
 * too long or too much memory: the file of a stranger must not hold up or end the server, nor other people's files. A
 * thread would not do: where one large allocation fails in it, all of its process ends.
 */
export function openPdfInspector({ withinMs = 5_000, patienceMs = usualPatienceMs } = {}): PdfInspector {
  const line = openFairLine({ ofOne: 1, inAll: 1, waiting: 3 });
  return {
    async inspect(network, open) {
      const { turn, leave } = line.enter({ network });
      const timer = setTimeout(leave, patienceMs);
      const end = await turn;
      clearTimeout(timer);
      if (!end) return undefined;
      try {
        return await inspectAlone(await buffer(await open()), withinMs);
      } finally {
        end();
      }
    },
  };
}

let program: Promise<string[]> | undefined;

/** A process starts slowly where others keep the machine busy. */
const startsWithinMs = 30_000;
/** Of its heap, which is small for any file of ours; and no more helpers than one, for the server is beside it. */
const bounds = ['--max-old-space-size=96', '--max-semi-space-size=16', '--v8-pool-size=1'];

/** What the process runs. From the sources it is built first: to read TypeScript itself it would take a second. */
async function findProgram(): Promise<string[]> {
  if (!import.meta.url.endsWith('.ts')) return [join(import.meta.dirname, 'pdf-worker.js')];
  const { build } = await import('esbuild');
  const entryPoints = [join(import.meta.dirname, 'pdf-worker.ts')];
  const built = await build({ entryPoints, bundle: true, platform: 'node', format: 'cjs', write: false });
  return ['-e', built.outputFiles[0]?.text ?? ''];
}

async function inspectAlone(file: Buffer, withinMs: number): Promise<ActiveContent[] | undefined> {
  const started = spawn(process.execPath, [...bounds, ...(await (program ??= findProgram()))], {
    // It needs to know nothing of us, and what else it might print is not for our log.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    let said = '';
    const end = (found: ActiveContent[] | undefined) => {
      clearTimeout(timer);
      resolve(found);
      started.kill('SIGKILL');
    };
    let timer = setTimeout(end, startsWithinMs, undefined);
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (said === '') {
        clearTimeout(timer);
        timer = setTimeout(end, withinMs, ['unreadable']);
        started.stdin.end(file);
      }
      said += text;
    });
    // It ended before it had read all of it.
    started.stdin.on('error', () => {});
    started.once('error', () => end(undefined));
    started.once('close', () => end(said === '' ? undefined : foundIn(said)));
  });
}

/** Where it ended without an answer, what is in the file cannot be said. */
function foundIn(said: string): ActiveContent[] {
  const [, answer] = said.split('\n');
  return answer ? (JSON.parse(answer) as ActiveContent[]) : ['unreadable'];
}
