import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One paper: a template, and all that it says. */
export type PrintOrder = {
  template: string;
  data: unknown;
  /** A PNG or JPEG, for the template's "/logo". */
  logo: Uint8Array | null;
  /** Sizes of type in points, and the pages there may be: the first with which the paper has no more is taken. */
  ways: readonly { size: number; mostPages: number }[];
  /** Seconds since 1970: the only time in the file, so that the same order gives the same bytes. */
  timestamp: number;
};

export type Printed =
  | { kind: 'pdf'; content: Uint8Array }
  /** None of our typefaces has these letters. */
  | { kind: 'unprintable'; text: string }
  /** It has more pages than it may in each of these ways. */
  | { kind: 'too-long' }
  | { kind: 'fault'; reason: string };

/** What the process says of an order, and how many bytes it has by then. */
export type Answer = { printed: Printed; memory: number };

export type TypstPress = {
  /** Undefined when the press broke down over it. */
  print(order: PrintOrder): Promise<Printed | undefined>;
  /** Starts the process before it is needed. */
  warm(): void;
  close(): void;
};

/** Each leaves some memory behind: then the process is replaced. */
const papersOfOneProcess = 300;
/** A process starts once for many papers, and slowly where others keep the machine busy. */
const startsWithinMs = 30_000;
/** No setting of Node's bounds what the compiler takes: above this the process is replaced too. */
const usualMostMemory = 600 * 1024 * 1024;

type Options = {
  withinMs?: number;
  mostMemory?: number;
  /** Told when a process had taken too much memory. */
  onFull?: (memory: number) => void;
};

/** Sets papers one after the other in a process of its own, which is ended when one takes too long. */
export function openTypstPress({
  withinMs = 5_000,
  mostMemory = usualMostMemory,
  onFull,
}: Options = {}): TypstPress {
  let printed = 0;
  let last: Promise<unknown> = Promise.resolve();
  let worker: Promise<ChildProcess> | undefined;

  return {
    async print(order) {
      const turn = last.then(() => printNow(order));
      last = turn.catch(() => {});
      return turn;
    },
    warm: () => void start().catch(() => {}),
    close: stop,
  };

  async function printNow(order: PrintOrder): Promise<Printed | undefined> {
    if (printed >= papersOfOneProcess) stop();
    const child = await start();
    printed += 1;
    const answer = (await answerOf(child, () => child.send(order))) as Answer | undefined;
    const isFull = answer !== undefined && answer.memory > mostMemory;
    if (answer === undefined || isFull) stop();
    if (isFull) onFull?.(answer.memory);
    return answer?.printed;
  }

  function start(): Promise<ChildProcess> {
    worker ??= startWorker();
    return worker;
  }

  function stop(): void {
    // One that does not start is gone already.
    worker?.then((child) => child.kill('SIGKILL')).catch(() => {});
    worker = undefined;
    printed = 0;
  }

  async function startWorker(): Promise<ChildProcess> {
    const isSource = import.meta.url.endsWith('.ts');
    const program = join(import.meta.dirname, isSource ? 'typst-worker.ts' : 'typst-worker.js');
    const child = fork(program, {
      serialization: 'advanced',
      // From the sources it is read as TypeScript.
      execArgv: isSource
        ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
        : [],
      // It needs to know nothing of us, and what it might print is not for our log.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    if ((await answerOf(child, () => {}, startsWithinMs)) === 'ready') return child;
    child.kill('SIGKILL');
    worker = undefined;
    throw new Error('the process that sets papers does not start');
  }

  /** What it says next; undefined when it ends or takes too long. */
  function answerOf(child: ChildProcess, ask: () => void, forMs = withinMs): Promise<unknown> {
    return new Promise((resolve) => {
      const end = (answer: unknown) => {
        clearTimeout(timer);
        child.off('message', end);
        child.off('exit', giveUp);
        child.off('error', giveUp);
        resolve(answer);
      };
      const giveUp = () => end(undefined);
      const timer = setTimeout(giveUp, forMs);
      child.once('message', end);
      child.once('exit', giveUp);
      child.once('error', giveUp);
      ask();
    });
  }
}
