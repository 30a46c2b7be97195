import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from './build-server.mjs';
import { root } from './install.mjs';

/** Built once: started from its sources, each process would translate them anew for two seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(root, 'dist', `under-test-${project.name}-${process.pid}`);
  await buildServer(folder);
  project.provide('serverProgram', join(folder, 'main.js'));
  return () => rm(folder, { recursive: true, force: true });
}
