// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { installForStart, requireNode, root } from './install.mjs';

requireNode();
installForStart();
build();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
