import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilReady } from './node-process.ts';
import { openFront } from './proxies.ts';
import type { Extent, Row } from './row.ts';
import { startStorm } from './storm.ts';
import { type Verdict, verify } from './verify.ts';
import { openWorld } from './world.ts';

export type Outcome = Verdict & {
  /** The longest time in which nothing was acknowledged. */
  outageMs: number;
  /** From the end of the cause until every node is ready. */
  readyMs: number;
  hasDied: boolean;
  refused: ReadonlyMap<number, number>;
  said: string;
};

/** The storm, the fault in it, and what is there afterwards; undefined where this machine lacks what the row needs. */
export async function runRow(
  row: Row,
  extent: Extent & { calmMs: number; lettersWithinMs: number; program?: string },
): Promise<Outcome | undefined> {
  const prepared = row.prepare ? await row.prepare() : { world: row.world ?? {}, close: async () => {} };
  if (prepared === undefined) return undefined;
  const world = await openWorld({ program: extent.program, ...prepared.world });
  const closers: (() => Promise<void>)[] = [];
  try {
    const front = row.front && (await openFront(row.front, world.urls));
    if (row.front && front === undefined) return undefined;
    closers.push(async () => front?.close());
    const storm = startStorm(front ? [front.url] : world.urls);
    await sleep(extent.calmMs);
    const handle = 'handle' in prepared ? prepared.handle : undefined;
    const said = (await row.fault(world, extent, handle)) ?? '';
    const ready = await Promise.all(
      world.nodes.map((node) => waitUntilReady(node.url, 90_000, () => !node.died())),
    );
    await sleep(extent.calmMs);
    await storm.stop();
    const { ledger } = storm;
    const verdict = await verify(ledger, {
      databaseUrl: world.databaseUrl,
      appUrl: world.first.url,
      arrived: world.mail.arrived,
      lettersWithinMs: extent.lettersWithinMs,
    });
    return {
      ...verdict,
      outageMs: longestGap(ledger.at),
      readyMs: Math.max(...ready),
      hasDied: world.nodes.some((node) => node.died()),
      refused: ledger.refused,
      said,
    };
  } finally {
    for (const close of closers) await close();
    await world.close();
    await prepared.close();
  }
}

function longestGap(at: readonly number[]): number {
  return at.reduce((longest, moment, n) => Math.max(longest, moment - (at[n - 1] ?? moment)), 0);
}
