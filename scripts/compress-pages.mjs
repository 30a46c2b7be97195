// Compresses the files of dist/web, so that the server only has to send them: scripts/build.mjs says when.
import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { constants as os, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './install.mjs';

const folder = join(root, 'dist', 'web');

// `--low`: a server has begun to answer.
if (process.argv.includes('--low')) setPriority(os.priority.PRIORITY_LOW);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((file) => /\.(m?js|css|svg|txt|xml|json)$/.test(file));
await Promise.all(files.map(compress));

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await write(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await write(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}

/**
 * Under its name only when it is whole: it may be asked for meanwhile.
 * @param {string} file
 * @param {Buffer} content
 */
async function write(file, content) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
