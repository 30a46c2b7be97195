import type { Readable } from 'node:stream';

/** Where uploads are kept. A name is made by us, never by the person who uploads. */
export type Files = {
  /** Resolves once the whole file is safely stored under its name; before that nothing is there. */
  write(name: string, content: Readable): Promise<{ bytes: number }>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Every whole file there is. */
  list(): Promise<{ name: string; writtenAt: Date }[]>;
};
