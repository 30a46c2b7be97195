import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt-install.mjs';
import { freePort } from './free-port.mjs';

/** @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} TestSwift the settings of a bucket in it */

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const programs = [
  ...['proxy', 'account', 'container', 'object'].map((name) => `/usr/bin/swift-${name}-server`),
  '/usr/bin/memcached',
];
const [accessKeyId, secretAccessKey, region] = ['trove:tester', 'trove-s3-secret', 'us-east-1'];
const bucket = 'trove';

/**
 * A real S3 API for the tests: OpenStack Swift with s3api, in a temporary folder on free ports. Its servers come from
 * Debian and want to be started by root, who gives them the user `swift`; elsewhere there is none.
 * @returns {Promise<TestSwift | undefined>}
 */
export async function startSwift() {
  if (!findSwift()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'trove-swift-'));
  const ports = { proxy: 0, account: 0, container: 0, object: 0, cache: 0 };
  for (const name of /** @type {(keyof typeof ports)[]} */ (Object.keys(ports)))
    ports[name] = await freePort();
  writeSettings(folder, ports);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'swift'], folder)));
  run('chown', ['-R', 'swift:swift', folder], folder);
  chmodSync(folder, 0o711);
  const children = ['account', 'container', 'object', 'proxy'].map((name) =>
    start(`swift-${name}-server`, [join(folder, `${name}.conf`)], { folder, uid, gid }),
  );
  const cacheOptions = ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-m', '16'];
  children.push(start('memcached', cacheOptions, { folder, uid, gid }));
  const stop = async () => {
    await Promise.all(
      children.map(async ({ child, gone }) => {
        child.kill('SIGKILL');
        await gone;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  for (let tries = 0; !(await makeBucket(endpoint)); tries += 1) {
    if (tries > 300) {
      await stop();
      throw new Error('Swift did not start within 60 s');
    }
    await sleep(200);
  }
  const env = {
    STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region,
  };
  return { env, stop };
}

/**
 * Found on the machine, else installed by apt-get (Debian, root).
 * @returns {boolean}
 */
export function findSwift() {
  if (process.getuid?.() !== 0) return false;
  const isThere = () => programs.every((program) => existsSync(program));
  return isThere() || (packages.every((name) => aptInstall(name)) && isThere());
}

/** What swift-ring-builder does in nine starts of Python, in one. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for name, port in zip(('account', 'container', 'object'), ports):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{name}.ring.gz')
`;

/**
 * @param {string} folder
 * @param {Record<string, number>} ports
 */
function writeSettings(folder, ports) {
  for (const name of ['disks/d1', 'cache']) mkdirSync(join(folder, name), { recursive: true });
  const server = (/** @type {string} */ name) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 0
user = swift
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
disable_fallocate = true
log_level = WARNING
recon_cache_path = ${join(folder, 'cache')}
`;
  for (const name of ['account', 'container', 'object']) {
    const app = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    writeFileSync(join(folder, `${name}.conf`), server(name) + app);
  }
  const rings = [ports['account'], ports['container'], ports['object']].map(String);
  run('/usr/bin/python3', ['-c', makeRings, folder, ...rings], folder);
  const filters = [
    'catch_errors',
    'gatekeeper',
    'healthcheck',
    'listing_formats',
    'bulk',
    'copy',
    'slo',
    'dlo',
  ];
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${server('proxy')}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# There is one of each server: on a busy machine it is slow, and not to be given up for a minute.
conn_timeout = 10
node_timeout = 60
error_suppression_limit = 1000000
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports['cache']}
[filter:s3api]
use = egg:swift#s3api
location = ${region}
allow_multipart_uploads = true
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`,
  );
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {string} cwd
 */
function run(program, options, cwd) {
  const done = spawnSync(program, options, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr}${done.stdout}`);
  return done.stdout.trim();
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {{ folder: string, uid: number, gid: number }} where
 */
function start(program, options, { folder, uid, gid }) {
  const log = openSync(join(folder, `${program}.log`), 'w');
  const env = { PATH: process.env['PATH'], TMPDIR: folder };
  const child = spawn(program, options, { cwd: folder, env, uid, gid, stdio: ['ignore', log, log] });
  return { child, gone: once(child, 'exit') };
}

/**
 * Through Swift's own API; false while it does not answer yet.
 * @param {string} endpoint
 */
async function makeBucket(endpoint) {
  try {
    const keys = { 'X-Auth-User': accessKeyId, 'X-Auth-Key': secretAccessKey };
    const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: keys });
    const token = headers.get('X-Auth-Token') ?? '';
    const url = `${headers.get('X-Storage-Url')}/${bucket}`;
    return (await fetch(url, { method: 'PUT', headers: { 'X-Auth-Token': token } })).ok;
  } catch {
    return false;
  }
}
