import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { Row } from './row.ts';
import { runRow } from './run-row.ts';

/** A moment of three faults, one after the other; `npm run faults` has them all, at length. */
const moments: Row = {
  name: 'moments',
  title: 'The mail server refuses, PostgreSQL stops, the server is killed',
  async fault({ mail, postgres, first }) {
    mail.gate.set('closed');
    await sleep(500);
    await postgres.end('SIGINT');
    await sleep(500);
    await postgres.start();
    mail.gate.set('open');
    await first.kill();
  },
};

test('in a storm of faults nothing that was acknowledged is lost or doubled', async () => {
  const extent = { kills: 1, seconds: (whole: number) => whole, calmMs: 1_000, lettersWithinMs: 4_000 };
  const outcome = await runRow(moments, { ...extent, program: inject('serverProgram') });
  expect(outcome).toMatchObject({ lost: [], duplicated: [], hasDied: false });
  expect(outcome?.acknowledged).toBeGreaterThan(0);
});
