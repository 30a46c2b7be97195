import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { figSignInQuerySchema } from '#contract/partner/fig-link.ts';
import { isGoodFigLink } from '#server/features/partner/fig-link.ts';
import { programOf } from '#server/testing/run-command.ts';

const program = programOf('partner-link');
const [key, nextKey] = ['k'.repeat(32), 'n'.repeat(32)];

function run(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the command', () => {
  test('prints a link that the server takes, signed with the first key', () => {
    const { status, stdout } = run({ FIG_LINK_KEYS: `${key},${nextKey}`, PORT: '4000' }, 'A+b@FIG.example');
    expect(status).toBe(0);
    const link = new URL(stdout.trim());
    expect(link.origin + link.pathname).toBe('http://localhost:4000/FIGSignIn');
    const { email, ...query } = Object.fromEntries(link.searchParams);
    expect(email).toBe('a+b@fig.example');
    const { proof } = figSignInQuerySchema.parse(query);
    expect(isGoodFigLink({ email: email!, ...proof! }, { keys: [key], now: new Date() })).toBe(true);
  });

  test('says in one line what it needs', () => {
    const email = 'member@fig.example';
    expect(run({}, email)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^FIG_LINK_KEYS is unset: .* the same here and for npm start\.\n$/),
    });
    expect(run({ FIG_LINK_KEYS: 'short' }, email).stderr).toMatch(/^FIG_LINK_KEYS should be keys.*\n$/);
    expect(run({ FIG_LINK_KEYS: key }, 'nobody')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'One email address is needed: npm run partner-link -- EMAIL\n',
    });
  });
});
