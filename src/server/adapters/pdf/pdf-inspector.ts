import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ActiveContent } from '#contract/illustration-kind.ts';
import { openFairLine } from '#server/adapters/fair-line.ts';

/** Undefined when too many wait already, or it waited for long: then it is for later. */
export type PdfInspector = {
  inspect(network: string, open: () => Promise<AsyncIterable<Buffer>>): Promise<ActiveContent[] | undefined>;
};

/** Whoever uploads waits no longer than this for the files of others. */
const patienceMs = 3_000;

/**
 * Looks into PDFs one after the other, by turns between networks, each in a thread of its own that is ended when it takes
 * too long or too much memory: the file of a stranger must not hold up or end the server, nor other people's files.
 */
export function openPdfInspector({ withinMs = 5_000 } = {}): PdfInspector {
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

let program: Promise<string | URL> | undefined;

/** What the thread runs. From the sources it is built first: a thread reads no TypeScript. */
async function findProgram(): Promise<string | URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./pdf-worker.js', import.meta.url);
  const { build } = await import('esbuild');
  const entryPoints = [join(import.meta.dirname, 'pdf-worker.ts')];
  const built = await build({ entryPoints, bundle: true, platform: 'node', format: 'cjs', write: false });
  return built.outputFiles[0]?.text ?? '';
}

async function inspectAlone(file: Buffer, withinMs: number): Promise<ActiveContent[]> {
  const found = await (program ??= findProgram());
  const bytes = new Uint8Array(file).buffer;
  const worker = new Worker(found, {
    eval: typeof found === 'string',
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
    // What it might print is not for our log.
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise((resolve) => {
    const end = (contents: ActiveContent[]) => {
      clearTimeout(timer);
      resolve(contents);
      void worker.terminate();
    };
    const timer = setTimeout(end, withinMs, ['unreadable']);
    worker.once('message', (contents: ActiveContent[]) => end(contents));
    worker.once('error', () => end(['unreadable']));
    worker.once('exit', () => end(['unreadable']));
  });
}
