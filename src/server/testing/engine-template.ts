import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { grantToApp } from '#server/adapters/database/app-role.ts';
import { type Engine, openDb, runSql } from '#server/adapters/database/database.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { installQueue } from '#server/adapters/install-queue.ts';
import { seedAssumptions } from '#server/features/assumptions/seed-assumptions.ts';
import { seedStateRules } from '#server/features/states/seed-state-rules.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ProvidedContext {
    /** A migrated database that each test file copies: a folder, or the name of a PostgreSQL database. */
    template: string;
  }
}

export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const appRole = 'trove_test_app';
const templateName = `trove_template_${process.pid}`;

/** Once for each suite: making a database takes seconds, copying one does not. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? setupPostgres(project) : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'trove-template-'));
  const template = join(folder, 'db');
  const engine = await openEmbedded(template, process.env['READY_CLUSTER']);
  await prepare(engine);
  await engine.end();
  project.provide('template', template);
  return () => rm(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject) {
  const server = openPostgres(serverUrl(), fail);
  await runSql(server, `create database ${templateName}`);
  const engine = openPostgres(databaseUrl(templateName), fail);
  await prepare(engine);
  await addAppRole(server);
  await grantToApp(engine, appRole);
  await engine.end();
  project.provide('template', templateName);
  return async () => {
    await runSql(server, `drop database ${templateName} with (force)`);
    await server.end();
  };
}

/** As at the start of the server. */
async function prepare(engine: Engine): Promise<void> {
  await migrate(engine, migrationsFolder);
  await installQueue(engine);
  const now = new Date('2026-11-01T18:00:00Z');
  await seedStateRules(openDb(engine), now);
  await seedAssumptions(openDb(engine), { now, businessTimeZone: 'America/Los_Angeles' });
}

/** Shared by every suite on the server, and left there: databases that hold grants to it may still be in use. */
async function addAppRole(server: Engine): Promise<void> {
  await runSql(
    server,
    `do $$ begin
       create role ${appRole} login password '${appRole}';
     exception when duplicate_object or unique_violation then null;
     end $$`,
  );
}

export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is unset: run these tests with npm run test:db.');
  return url;
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = name;
  return url.href;
}

/** The same database for the role that the app goes by: it can only add to the audit log. */
export function asAppRole(address: string): string {
  const url = new URL(address);
  url.username = appRole;
  url.password = appRole;
  return url.href;
}

export function fail(error: Error): void {
  throw error;
}
