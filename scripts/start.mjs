// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildForStart } from './build.mjs';
import { installForStart, requireNode, root } from './install.mjs';
import { makeReadyCluster, readyCluster } from './ready-cluster.mjs';

requireNode();
installForStart();
const isEmbedded = !process.env['DATABASE_URL'];
const [{ compress }] = await Promise.all([buildForStart(), isEmbedded && makeReadyCluster()]);
if (isEmbedded) process.env['READY_CLUSTER'] ??= readyCluster();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
await compress();
