import type { Readable } from 'node:stream';

/** Where uploads are kept. A name is made by us, never by the person who uploads. */
export type Files = {
  /** Resolves once the whole file is safely stored under its name; before that nothing is there. */
  write(name: string, content: Readable): Promise<{ bytes: number }>;
  read(name: string, reading?: Reading): Promise<Readable>;
  /** Also what of it was not whole yet. A disk tells whether there was any; a bucket takes it for gone either way. */
  remove(name: string): Promise<{ wasThere: boolean }>;
  /** Every whole file there is. */
  list(): Promise<{ name: string; writtenAt: Date }[]>;
  /** Fails with a StoreAway or a StoreFull when no file could be written now. */
  check(): Promise<void>;
};

/** A download goes as fast as someone else reads: no reading of ours may wait for it. */
export type Reading = { isDownload?: boolean };

/** The store does not answer, or does not know us; asking again later may help. */
export class StoreAway extends Error {
  readonly code = 'ESTOREAWAY';
}

/** There is no room for another file. */
export class StoreFull extends Error {
  readonly code = 'ESTOREFULL';
}

/** A name is one plain word with an ending, so that no path can leave the folder. */
export function checkedName(name: string): string {
  if (!/^[\w-]+(?:\.\w+)?$/.test(name)) throw new Error('not a file name');
  return name;
}
