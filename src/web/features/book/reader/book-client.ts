import type { BookCallName, BookCalls, BookProgress, Told } from './book-messages.ts';

/** A file that cannot be read, in a sentence; null where it is our fault. */
export class BookFailure extends Error {
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'the worker failed');
    this.sentence = sentence;
  }
}

export type BookClient = {
  ask: <Name extends BookCallName>(
    name: Name,
    asks: BookCalls[Name]['asks'],
    onProgress?: (progress: BookProgress) => void,
  ) => Promise<BookCalls[Name]['answers']>;
  /** Ends whatever it does, at once. */
  stop: () => void;
};

/** A worker that says nothing for so long is stuck. */
const longestSilenceMs = 120_000;

type Waiting = {
  resolve: (answer: never) => void;
  reject: (failure: BookFailure) => void;
  onProgress: ((progress: BookProgress) => void) | undefined;
};

/** Starts a worker for a book. Its code is fetched now, so that a network that goes away later is not missed. */
export function startBook(): BookClient {
  const worker = new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module', name: 'book' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    if (waiting.size > 0)
      silence = setTimeout(() => fail('Reading this file took too long.'), longestSilenceMs);
  };
  const fail = (sentence: string | null) => {
    worker.terminate();
    clearTimeout(silence);
    for (const { reject } of waiting.values()) reject(new BookFailure(sentence));
    waiting.clear();
  };
  worker.addEventListener('error', () => fail(null));
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const call = waiting.get(data.id);
    if (data.kind === 'progress') call?.onProgress?.(data.progress);
    else waiting.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.answer as never);
    if (data.kind === 'failed') call?.reject(new BookFailure(data.sentence));
    listen();
  });
  return {
    ask: (name, asks, onProgress) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject, onProgress });
        // A worker has no origin to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id: last, name, asks });
        listen();
      }),
    stop: () => {
      worker.terminate();
      clearTimeout(silence);
      // Whoever waits is left waiting: they asked for the end.
      waiting.clear();
    },
  };
}
