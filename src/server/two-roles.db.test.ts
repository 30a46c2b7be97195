import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { type Engine, openDb, runSql } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { databaseUrl, fail, serverUrl } from '#server/testing/engine-template.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { fetchWhenFree, kill, type ServerProcess, spawnServer } from '#server/testing/server-process.ts';
import { basic, bearer } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

const started: ServerProcess[] = [];
let server: Engine;
let name: string;
let urls: { owner: string; app: string };

/** As docs/operations.md has it. */
async function makeRolesAndDatabase(): Promise<void> {
  name = `trove_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `create role ${name}_owner login password 'owner-secret'`);
  await runSql(server, `create role ${name}_app login password 'app-secret'`);
  await runSql(server, `create database ${name} owner ${name}_owner`);
  await runSql(server, `revoke all on database ${name} from public`);
  await runSql(server, `grant connect on database ${name} to ${name}_app`);
  urls = { owner: as('owner'), app: as('app') };
}

function as(role: 'owner' | 'app'): string {
  const url = new URL(databaseUrl(name));
  url.username = `${name}_${role}`;
  url.password = `${role}-secret`;
  return url.href;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const process = spawnServer({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'trove-data-')),
    DEMO: '1',
    DATABASE_WAIT_SECONDS: '5',
    ...env,
  });
  started.push(process);
  await process.settled;
  return process;
}

describe.runIf(engineName === 'postgres')('with an owner and a lesser role', () => {
  beforeEach(async () => {
    server = openPostgres(serverUrl(), fail);
    await makeRolesAndDatabase();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => kill(one, 'SIGKILL')));
    await runSql(server, `drop database ${name} with (force)`);
    await runSql(server, `drop role ${name}_app`);
    await runSql(server, `drop role ${name}_owner`);
    await server.end();
  });

  test('the app works, and cannot touch what the audit log holds', async () => {
    const trove = await start({ DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner });
    expect(trove.output()).toContain('Trove is ready');
    expect(trove.output()).not.toContain('One database role');
    await useIt(trove.url());
    expect((await fetch(`${trove.url()}/readyz`)).status).toBe(200);

    const app = openPostgres(urls.app, () => {});
    try {
      expect((await runSql(app, 'select from audit_log')).rows.length).toBeGreaterThan(0);
      for (const statement of [
        `update audit_log set subject = 'x'`,
        `update audit_log set hash = hash`,
        `delete from audit_log`,
        `truncate audit_log`,
        `drop table audit_log`,
        `alter table audit_log disable trigger all`,
        `insert into audit_log (at, actor, action, subject, hash) values (now(), 'a', 'b', 'c', sha256('x'))`,
        `insert into audit_log (id, at, actor, action, subject) overriding system value values (1, now(), 'a', 'b', 'c')`,
        `update audit_head set sequence = 0`,
        `delete from audit_head`,
        `delete from migrations`,
        `create table public.mine (n int)`,
        `create or replace function public.audit_hash(b bytea, e audit_log, p bigint) returns bytea language sql as 'select b'`,
        `set session_replication_role = replica`,
        `set role ${name}_owner`,
      ]) {
        await expect(runSql(app, statement), statement).rejects.toThrow(/permission denied|must be owner/);
      }
      const purge = `begin; set local trove.purges_audit = 'yes'; delete from audit_log; commit`;
      await expect(runSql(app, purge)).rejects.toThrow('permission denied');
    } finally {
      await app.end();
    }
    const owner = openPostgres(urls.owner, () => {});
    expect(await verifyAudit(openDb(owner))).toMatchObject({ isWhole: true });
    await owner.end();
    expect(trove.output()).not.toContain('permission denied');
  });

  test('a node that is given the lesser role alone starts once the owner has prepared the tables', async () => {
    const early = await start({ DATABASE_URL: urls.app });
    expect(await early.exited).toBe(1);
    expect(early.output()).toMatch(/cannot be used: \d+ migrations must run first: npm run migrate, with/);
    await kill(await start({ DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner }), 'SIGINT');
    const trove = await start({ DATABASE_URL: urls.app });
    expect(trove.output()).toContain('Trove is ready');
    expect(trove.output()).not.toContain('One database role');
    await kill(trove, 'SIGINT');

    await runSql(openingAs(urls.owner), `delete from migrations where name like '0011%'`);
    const late = await start({ DATABASE_URL: urls.app });
    expect(await late.exited).toBe(1);
    expect(late.output()).toContain('0011_audit_chain.sql must run first: npm run migrate');
  });

  test('one URL works too, and says what it gives up', async () => {
    const trove = await start({ DATABASE_URL: urls.owner });
    expect(trove.output()).toContain('Trove is ready');
    expect(trove.output()).toContain('One database role owns the tables and runs the app');
  });

  test('two URLs of one role, or a role that may act as the owner, are refused', async () => {
    const same = await start({ DATABASE_URL: urls.owner, DATABASE_OWNER_URL: urls.owner });
    expect(await same.exited).toBe(1);
    expect(same.output()).toContain('DATABASE_URL and DATABASE_OWNER_URL act as the same role');
    await runSql(server, `grant ${name}_owner to ${name}_app`);
    const member = await start({ DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner });
    expect(await member.exited).toBe(1);
    expect(member.output()).toContain('may act as the owner of the tables');
  });
});

const opened: Engine[] = [];
afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.end())));
function openingAs(url: string): Engine {
  const engine = openPostgres(url, () => {});
  opened.push(engine);
  return engine;
}

/** A day of it in short: signing in, quoting, uploading, asking, deciding, downloading, writing. */
async function useIt(url: string): Promise<void> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetchWhenFree(`${url}${path}`, init);
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true);
    return answer;
  };
  const json = (headers: object, body: unknown, method = 'POST') => ({
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const tokenOf = async (email: string, password: string) => {
    const answer = await call('/api/troveSignIn', { headers: basic(email, password) });
    return bearer(((await answer.json()) as { token: string }).token);
  };
  const advisor = await tokenOf('advisor@trove.example', 'Trove-demo-1');
  const admin = await tokenOf('admin@trove.example', 'Trove-admin-1');
  const { rid } = (await (await call('/api/createQuote', json(advisor, goodFacts))).json()) as QuoteAnswer;
  const form = await uploadForm(rid, makePdf());
  await call('/api/uploadIllustration', {
    method: 'POST',
    headers: { ...advisor, ...form.headers },
    body: new Uint8Array(form.payload),
  });
  await call(`/api/markAsRequested/${rid}`, { method: 'PUT', headers: advisor });
  await call(`/api/admin/offers/${rid}/review`, json(admin, { version: 1 }));
  const desk = await (await call(`/api/admin/offers/${rid}`, { headers: admin })).json();
  const { files } = desk as { files: { id: string }[] };
  await (await call(`/api/admin/illustrations/${files[0]?.id}`, { headers: admin })).arrayBuffer();
  await call(`/api/cases/${rid}/messages`, json(advisor, { text: 'A question.' }));
  await call('/api/admin/fig-roster', json(admin, { values: ['someone@fig2.example'] }));
  await call('/api/requestNewPassword', json({}, { email: 'advisor@trove.example' }));
  await call('/api/admin/audit', { headers: admin });
}
