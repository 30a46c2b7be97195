import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { programOf } from '#server/testing/run-command.ts';

const program = programOf('value');
const header = 'dateOfBirth,gender,policyGuaranteeBool,deathBenefit,annualPremium';
const row = '03/15/1946,Male,true,1000000,15000';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-value-'));
});

afterEach(() => rm(folder, { recursive: true }));

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args]);
}

/** Behind a pipe of the shell: what Node hands to a child is a socket, which has no name to open. */
function startBefore(reader: string, args: readonly string[]): ChildProcess {
  const command = `"$0" "$@" | ${reader}`;
  return spawn('sh', ['-c', command, process.execPath, program, ...args]);
}

async function said(child: ChildProcess) {
  const texts = { out: '', err: '' };
  child.stdout!.on('data', (data) => (texts.out += String(data)));
  child.stderr!.on('data', (data) => (texts.err += String(data)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { ...texts, code, signal };
}

describe('the command', () => {
  test('gives machines the offer and where it comes from', async () => {
    const { out, code } = await said(
      start(
        '--born 03/15/1946 --gender Male --guarantee --face 1000000 --premium 15000 --date 11/15/2026 --json'.split(
          ' ',
        ),
      ),
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      policy: { sex: 'male', deathBenefit: 1_000_000, annualPremium: 15_000 },
      offer: { kind: 'offer', low: 224_019, high: 306_614 },
      explanation: {
        kind: 'explained',
        version: '2026.2',
        low: { offer: 224_019 },
        high: { offer: 306_614 },
      },
    });
  });

  test('gives machines the estimate alone, under the names of the API', async () => {
    const policy = '--born 11/15/1946 --gender Male --face 1000000 --premium 20000 --date 11/15/2026 --json';
    const details = '--surrender 50000 --loan 10000 --assumptions 2026.2';
    const { out } = await said(start(`${policy} ${details}`.split(' ')));
    const { estimate } = JSON.parse(out) as { estimate: Record<string, unknown> };
    expect(estimate).toEqual({
      low: 0,
      high: 110_198,
      capped: true,
      requiredPremium: expect.closeTo(81_164.86, 2) as number,
      carries: false,
      runsDryAtAge: 83 + 4 / 12,
      cashValueToCarry: 516_667,
      surrenderPaysMore: 'maybe',
      surrenderWouldPayMore: true,
      healthBetter: 0,
      healthWorse: 346_115,
    });
  });

  test('gives machines the counts of a book', async () => {
    const from = join(folder, 'in.csv');
    await writeFile(
      from,
      [header, row, row, '03/15/1946,Male,true,1000000,90000', 'x,x,x,x,x', 'y'].join('\n'),
    );
    const args = ['--book', from, '--out', join(folder, 'out.csv'), '--date', '11/15/2026', '--json'];
    const { out, code } = await said(start(args));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      on: { year: 2026, month: 11, day: 15 },
      version: '2026.2',
      rows: 5,
      offers: 2,
      zeros: 1,
      errors: 2,
    });
  });

  test('keeps what it says apart from a book written to the standard output', async () => {
    const from = join(folder, 'in.csv');
    await writeFile(from, `${header}\n${row}\n`);
    const { out, err } = await said(
      startBefore('cat', ['--book', from, '--out', '/dev/stdout', '--date', '11/15/2026']),
    );
    expect(out).toBe(`${header},estOfferLow,estOffer,error\n${row},224019,306614,\n`);
    expect(err).toMatch(/^1 row in \d+\.\d s: 1 above \$0, 0 at \$0, 0 with an error\.\n$/);
  });

  test('ends without a word when nobody reads on', async () => {
    const from = join(folder, 'in.csv');
    await writeFile(from, `${header}\n${`${row}\n`.repeat(30_000)}`);
    const args = ['--book', from, '--out', '/dev/stdout'];
    expect(await said(startBefore('head -n 1', args))).toMatchObject({
      out: `${header},estOfferLow,estOffer,error\n`,
      err: '',
    });
  });

  test('answers a mistake with one sentence and 1', async () => {
    const { err, code } = await said(start(['--book', folder, '--out', join(folder, 'out.csv')]));
    expect(err).toBe(`${folder} is a folder, not a file.\n`);
    expect(code).toBe(1);
  });

  test('leaves nothing behind when it is stopped', async () => {
    const to = join(folder, 'out.csv');
    await writeFile(to, 'earlier');
    const pipe = join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const child = start(['--book', pipe, '--out', to]);
    const ended = said(child);
    const input = await open(pipe, 'w');
    await input.writeFile(`${header}\n${row}\n`);
    while ((await readdir(folder)).length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect((await ended).signal).toBe('SIGINT');
    await input.close();
    expect(await readdir(folder)).toEqual(['out.csv', 'pipe']);
    expect(await readFile(to, 'utf8')).toBe('earlier');
  });
});
