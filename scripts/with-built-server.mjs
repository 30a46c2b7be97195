// For `npm run faults`: builds the app, then runs the TypeScript file it is given with the words that follow.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages, requireNode, root } from './install.mjs';

requireNode();
installPackages();
build();
const program = join(root, 'node_modules', '.bin', 'tsx');
const done = spawnSync(program, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.exitCode = done.status ?? 1;
