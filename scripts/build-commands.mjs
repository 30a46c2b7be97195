// For deploy/Dockerfile: the commands of package.json as files beside the server, for an image that has neither the sources
// nor what translates them. `node dist/server/commands/admin.js` there is `npm run admin` here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommands } from './build-server.mjs';
import { root } from './install.mjs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.values(scripts).flatMap(
  (line) => /^tsx src\/server\/commands\/(\S+)\.ts$/.exec(line)?.[1] ?? [],
);
await buildCommands(join(root, 'dist', 'server', 'commands'), names);
