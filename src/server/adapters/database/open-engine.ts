import { join } from 'node:path';
import { lockDataFolder } from './data-lock.ts';
import type { Engine } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Copied for an embedded database that is not there yet. */
  readyCluster?: string | undefined;
  onLost: (error: Error) => void;
};

/** The engine the settings ask for. `close` also gives the data folder back. */
export async function openEngine({ databaseUrl, dataDir, readyCluster, onLost }: Options) {
  if (databaseUrl) {
    const engine = openPostgres(databaseUrl, onLost);
    return { engine, close: () => engine.end() };
  }
  const lock = await lockDataFolder(dataDir);
  try {
    const engine: Engine = await openEmbedded(join(dataDir, 'db'), readyCluster);
    return {
      engine,
      async close() {
        await engine.end();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
