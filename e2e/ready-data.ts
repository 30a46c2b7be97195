import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltApp } from './built-app.ts';

/** A demo as its first start leaves it, made once and copied for each app: most of a first start's time goes into it. */
export default async function makeReadyData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-ready-'));
  const app = await startBuiltApp({ DATA_DIR: folder });
  await app.stop();
  process.env['READY_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
