import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './install.mjs';

const deploy = (name: string) => join(root, 'deploy', name);
const scratch = mkdtempSync(join(tmpdir(), 'trove-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const run = (program: string, ...options: string[]) => spawnSync(program, options, { encoding: 'utf8' });
const isInstalled = (program: string, option: string) => run(program, option).error === undefined;

/** Each by its own program, where the machine has it. */
describe('what is deployed', () => {
  test.skipIf(!isInstalled('caddy', 'version'))('Caddy takes its file', () => {
    const { status, stderr } = run(
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      deploy('Caddyfile'),
    );
    expect([status, status === 0 || stderr]).toEqual([0, true]);
  });

  test.skipIf(!isInstalled('haproxy', '-v') || !isInstalled('openssl', 'version'))(
    'HAProxy takes its file',
    () => {
      const [key, certificate, both] = ['key', 'crt', 'pem'].map((ending) =>
        join(scratch, `trove.${ending}`),
      );
      const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      run('openssl', ...made, '-subj', '/CN=trove.example', '-keyout', key!, '-out', certificate!);
      writeFileSync(both!, readFileSync(certificate!, 'utf8') + readFileSync(key!, 'utf8'));
      const settings = readFileSync(deploy('haproxy.cfg'), 'utf8').replace('/etc/haproxy/trove.pem', both!);
      writeFileSync(join(scratch, 'haproxy.cfg'), settings);
      const { status, stderr } = run('haproxy', '-c', '-f', join(scratch, 'haproxy.cfg'));
      expect([status, /warning|alert/i.exec(stderr)]).toEqual([0, null]);
    },
  );

  test.skipIf(!isInstalled('nft', '--version') || process.getuid?.() !== 0)(
    'nftables takes its rules',
    () => {
      const { status, stderr } = run('nft', '--check', '--file', deploy('nftables.conf'));
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  test.skipIf(!isInstalled('systemd-analyze', '--version'))('systemd finds no fault with the units', () => {
    // It ends well on a word it does not know: any complaint counts.
    const units = ['trove@.service', 'trove-backup.service', 'trove-backup.timer'].map(deploy);
    const { stdout, stderr } = run('systemd-analyze', 'verify', ...units);
    expect(stdout + stderr).toBe('');
  });

  test('old backups go while there is a new one', () => {
    const folder = mkdtempSync(join(scratch, 'backups-'));
    const unit = readFileSync(deploy('trove-backup.service'), 'utf8');
    const command = /^ExecStopPost=\/bin\/sh -c '(.*)'$/m.exec(unit)![1]!.replaceAll('/backups', folder);
    const add = (name: string, days: number) => {
      mkdirSync(join(folder, name));
      const at = Date.now() / 1_000 - days * 86_400;
      utimesSync(join(folder, name), at, at);
    };
    add('2026-01-01', 34.5);
    add('2026-01-03', 33.5);
    add('mine', 100);
    expect(run('sh', '-c', command).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['2026-01-01', '2026-01-03', 'mine']);
    add('2026-02-04', 0);
    expect(run('sh', '-c', command).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['2026-01-03', '2026-02-04', 'mine']);
  });

  test.skipIf(!isInstalled('promtool', '--version'))('Prometheus takes the alerts', () => {
    const { status, stderr } = run('promtool', 'check', 'rules', deploy('alerts.yml'));
    expect([status, stderr]).toEqual([0, '']);
  });
});
