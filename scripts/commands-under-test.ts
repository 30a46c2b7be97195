import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCommands } from './build-server.mjs';
import { root } from './install.mjs';

/** Those that tests without a database run, built once: from its sources each run takes a second more. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(root, 'dist', `under-test-${project.name}-${process.pid}`);
  await buildCommands(join(folder, 'commands'), ['partner-link', 'value']);
  project.provide('commandsFolder', join(folder, 'commands'));
  return () => rm(folder, { recursive: true, force: true });
}
