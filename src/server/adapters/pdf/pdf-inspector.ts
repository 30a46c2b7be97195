import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ActiveContent } from '#contract/illustration-kind.ts';

/** Undefined when too many wait already: then it is for later. */
export type PdfInspector = {
  inspect(open: () => Promise<AsyncIterable<Buffer>>): Promise<ActiveContent[] | undefined>;
};

const mostWaiting = 4;

/**
 * Looks into PDFs one after the other, each in a thread of its own that is ended when it takes too long or too much
 * memory: the file of a stranger must not hold up or end the server.
 */
export function openPdfInspector({ withinMs = 5_000 } = {}): PdfInspector {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async inspect(open) {
      if (waiting >= mostWaiting) return undefined;
      waiting += 1;
      const turn = last.then(async () => inspectAlone(await buffer(await open()), withinMs));
      last = turn.catch(() => {});
      return turn.finally(() => (waiting -= 1));
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
