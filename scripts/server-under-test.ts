import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCommands, buildServer } from './build-server.mjs';
import { root } from './install.mjs';

/** Those that the database tests run. */
const commands = [
  'admin',
  'audit-purge',
  'audit-verify',
  'backup',
  'migrate',
  'move-to-postgres',
  'restore',
  'rotate-keys',
];

/** Built once: started from its sources, each process would translate them anew for two seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(root, 'dist', `under-test-${project.name}-${process.pid}`);
  await Promise.all([buildServer(folder), buildCommands(join(folder, 'commands'), commands)]);
  project.provide('serverProgram', join(folder, 'main.js'));
  project.provide('commandsFolder', join(folder, 'commands'));
  return () => rm(folder, { recursive: true, force: true });
}
