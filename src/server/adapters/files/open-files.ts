import { join } from 'node:path';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import type { S3Address } from './s3/s3-address.ts';
import { openS3Files } from './s3/s3-files.ts';
import type { S3Credentials } from './s3/sign-request.ts';

type Options = { store: { address: S3Address; credentials: S3Credentials } | undefined; dataDir: string };

/** The store of files that the settings ask for. */
export async function openFiles({ store, dataDir }: Options): Promise<{ files: Files; close(): void }> {
  if (!store) return { files: await openDiskFiles(join(dataDir, 'files')), close: () => {} };
  const files = openS3Files(store.address, store.credentials);
  return { files, close: () => files.close() };
}
