// `node scripts/swift.mjs`: a real S3 API on this machine. Prints the settings of a bucket in it, one a line, and stays
// until it is stopped or its input ends; nothing of it is kept. Tests start it, and so may you, to try STORAGE_URL.
import { startSwift } from './find-swift.mjs';
import { leave } from './install.mjs';

const swift = await startSwift();
if (!swift)
  leave('No Swift: it needs Debian, and root. apt-get install swift-proxy swift-object and the like failed.');
const stop = () => void swift.stop().then(() => process.exit(0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
process.stdin.on('end', stop).resume();
process.stdout.write(
  Object.entries(swift.env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
