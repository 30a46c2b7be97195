// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { installPackages, requireNode, root } from './install.mjs';
import { makeReadyCluster, readyCluster } from './ready-cluster.mjs';

requireNode();
installPackages();
// A first start: what its database begins with is made while the app is built.
const isNew = !process.env['DATABASE_URL'] && !existsSync(join(process.env['DATA_DIR'] || 'data', 'db'));
const cluster = isNew ? makeReadyCluster() : undefined;
build();
await cluster;
process.env['READY_CLUSTER'] ??= readyCluster();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
