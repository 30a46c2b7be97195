import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt-install.mjs';
import { freePort } from './free-port.mjs';

/**
 * @typedef {{
 *   url: string,
 *   killPrimary: () => Promise<string>,
 *   revive: (name: string) => void,
 *   stop: () => Promise<void>,
 * }} PostgresCluster `url` leads to whoever is the primary; `killPrimary` ends it as a machine ends that loses its power
 */

const packages = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy'];
const postgresPrograms = '/usr/lib/postgresql/15/bin';
const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  join(postgresPrograms, 'postgres'),
];
const password = 'trove-failover';
const names = ['n1', 'n2', 'n3'];

/**
 * Three PostgreSQL servers under Patroni with etcd, replicating synchronously, behind HAProxy: all in a temporary folder
 * on free ports. Its programs come from Debian and are started by root, who gives them the user `postgres`; elsewhere
 * there is none.
 * @returns {Promise<PostgresCluster | undefined>}
 */
export async function startPatroni() {
  if (!findPatroni()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'trove-patroni-'));
  const ports = { etcd: await freePort(), peers: await freePort(), front: await freePort() };
  /** @type {ClusterNode[]} */
  const nodes = [];
  for (const name of names) nodes.push({ name, postgres: await freePort(), api: await freePort() });
  for (const name of ['log', 'etcd', 'sockets']) mkdirSync(join(folder, name));
  for (const node of nodes)
    writeFileSync(join(folder, `${node.name}.yml`), patroniSettings(folder, node, ports.etcd));
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(nodes, ports.front));
  execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  chmodSync(folder, 0o711);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const children = new Map();
  const start = (
    /** @type {string} */ name,
    /** @type {string} */ program,
    /** @type {string[]} */ options,
  ) => {
    const log = openSync(join(folder, 'log', name), 'a');
    const env = { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' };
    children.set(name, spawn(program, options, { cwd: folder, env, uid, gid, stdio: ['ignore', log, log] }));
  };
  const revive = (/** @type {string} */ name) => start(name, 'patroni', [join(folder, `${name}.yml`)]);
  const etcd = `http://127.0.0.1:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports.peers}`;
  const etcdOptions = {
    name: 'e1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': etcd,
    'advertise-client-urls': etcd,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `e1=${peers}`,
  };
  start(
    'etcd',
    'etcd',
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  );
  for (const name of names) revive(name);
  start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const stop = async () => {
    for (const name of names) endPostgres(folder, name);
    await Promise.all([...children.values()].map(end));
    // What Patroni had started meanwhile.
    for (const name of names) endPostgres(folder, name);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(nodes);
    await untilMade(ports.front);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://trove:${password}@127.0.0.1:${ports.front}/trove`,
    revive,
    stop,
    async killPrimary() {
      for (const { name, api } of nodes) {
        if (!(await answers(`http://127.0.0.1:${api}/primary`))) continue;
        const child = children.get(name);
        if (child) await end(child);
        endPostgres(folder, name);
        return name;
      }
      throw new Error('no primary answers');
    },
  };
}

/** Found on the machine, else installed by apt-get (Debian, root). */
function findPatroni() {
  if (process.getuid?.() !== 0) return false;
  const isThere = () => programs.every((program) => existsSync(program));
  return isThere() || (packages.every((name) => aptInstall(name)) && isThere());
}

/** @typedef {{ name: string, postgres: number, api: number }} ClusterNode */

/**
 * @param {string} folder
 * @param {ClusterNode} node
 * @param {number} etcdPort
 */
function patroniSettings(folder, { name, postgres, api }, etcdPort) {
  return `scope: trove
name: ${name}
restapi: {listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}'}
etcd3: {hosts: ['127.0.0.1:${etcdPort}']}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    master_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: {wal_log_hints: 'on', max_connections: 100, shared_buffers: 32MB, max_wal_senders: 10, wal_keep_size: 128MB}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: '127.0.0.1:${postgres}'
  connect_address: '127.0.0.1:${postgres}'
  data_dir: ${folder}/${name}
  bin_dir: ${postgresPrograms}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser: {username: postgres, password: ${password}}
    replication: {username: replicator, password: ${password}}
  parameters: {unix_socket_directories: '${folder}/sockets'}
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
watchdog: {mode: 'off'}
`;
}

/**
 * @param {readonly ClusterNode[]} nodes
 * @param {number} port
 */
function haproxySettings(nodes, port) {
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
`;
}

/**
 * One leads, one is its synchronous standby, the third follows.
 * @param {readonly ClusterNode[]} nodes
 */
async function untilReady(nodes) {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${nodes[0]?.api}/cluster`).catch(() => undefined);
    const text = answer ? await answer.text() : '';
    const running = text.match(/"state": "(?:running|streaming)"/g)?.length ?? 0;
    if (running === 3 && text.includes('"leader"') && text.includes('"sync_standby"')) return;
    await sleep(500);
  }
  throw new Error('Patroni had no cluster of three after 200 s');
}

/** @param {number} port */
async function untilMade(port) {
  const { default: pg } = await import('pg');
  for (let tries = 0; ; tries += 1) {
    const connectionString = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const db = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    try {
      await db.connect();
      await db.query(`create role trove login superuser password '${password}'`);
      await db.query('create database trove owner trove');
      return;
    } catch (error) {
      if (tries > 60) throw error;
      await sleep(500);
    } finally {
      await db.end().catch(() => {});
    }
  }
}

/** @param {string} url */
async function answers(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * With all its processes, at once.
 * @param {string} folder
 * @param {string} name
 */
function endPostgres(folder, name) {
  const file = join(folder, name, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  // A server that was killed leaves its file; the number in it may be anyone's by now.
  if (folderOf(pid) !== join(folder, name)) return;
  const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
  const children = listed.stdout.split('\n').map((line) => line.trim());
  for (const one of [pid, ...children].filter(Boolean)) {
    try {
      process.kill(Number(one), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

/**
 * Where a process works; undefined once it has ended.
 * @param {string} pid
 */
function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
