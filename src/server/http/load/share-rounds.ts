import type { ServerResponse } from 'node:http';
import { siteOf } from '#server/http/network.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { onceOver } from './until-over.ts';

/** So few that a round takes a few milliseconds, and so many that it is mostly work. */
const mostInARound = 4;

/** After a round of so many milliseconds nothing is begun for as many rounds as are short beside it. */
const shortRoundMs = 0.5;
const longestRest = 16;

/** When so many of a second's requests, or of the one before, were broken off, those that come are looked at once more. */
const mostBrokenOff = 50;

/**
 * Node takes one new connection in each round of its event loop. If a round went on for as long as those who are connected
 * ask again and again, whoever comes anew would wait for as many rounds as others came before: so a round begins a few
 * requests, and the others wait for the next ones, sites by turns. After one that took long, some only take connections:
 * who stands in that line is in turn with the others once they are known. What is broken off meanwhile is not begun; and
 * where much is, nothing is begun before the round in which its end would be told.
 */
export function shareRounds(app: TypedApp): Rounds {
  /** By site. The first that waits is of the site that comes next. */
  const waiting = new Map<string, Waiting[]>();
  /** What came since the last round, and what came in the one before it: they wait for word of their end. */
  let arrived: Waiting[] = [];
  let lookedAt: Waiting[] = [];
  let begun = 0;
  let rest = 0;
  let lastRoundAt = 0;
  let isOver = true;
  const waits = { ms: 0, count: 0 };
  const brokenOff = countBySecond();

  app.addHook('onRequest', ({ ip }, { raw }, begin) => {
    if (isOver) {
      isOver = false;
      lastRoundAt = performance.now();
      setImmediate(nextRound);
    }
    onceOver(raw, () => {
      if (!raw.writableFinished) brokenOff.add();
    });
    const isCalm = brokenOff.ofLate() < mostBrokenOff;
    if (isCalm && rest === 0 && begun < mostInARound && waiting.size === 0) {
      begun += 1;
      waits.count += 1;
      begin();
      return;
    }
    const last = { site: siteOf(ip), since: performance.now(), raw, begin };
    if (isCalm) wait(last);
    else arrived.push(last);
  });

  return {
    takeMeanWait() {
      const mean = waits.count === 0 ? 0 : waits.ms / waits.count;
      Object.assign(waits, { ms: 0, count: 0 });
      return mean;
    },
    sitesWaiting: () => waiting.size,
  };

  function nextRound(): void {
    const now = performance.now();
    rest = rest > 0 ? rest - 1 : begun > 0 ? restAfter(now - lastRoundAt) : 0;
    lastRoundAt = now;
    begun = 0;
    for (const one of lookedAt) wait(one);
    lookedAt = arrived;
    arrived = [];
    isOver = rest === 0 && waiting.size === 0 && lookedAt.length === 0;
    if (isOver) return;
    setImmediate(nextRound);
    if (rest > 0) return;
    while (begun < mostInARound && waiting.size > 0) {
      const { since, raw, begin } = takeNext();
      if (raw.destroyed) continue;
      begun += 1;
      waits.ms += now - since;
      waits.count += 1;
      begin();
    }
  }

  function wait(last: Waiting): void {
    if (last.raw.destroyed) return;
    const line = waiting.get(last.site);
    if (line) line.push(last);
    else waiting.set(last.site, [last]);
  }

  function takeNext(): Waiting {
    const [site, line] = waiting.entries().next().value!;
    const first = line.shift()!;
    waiting.delete(site);
    // Behind the others.
    if (line.length > 0) waiting.set(site, line);
    return first;
  }
}

function restAfter(roundMs: number): number {
  return Math.min(longestRest, Math.floor(roundMs / shortRoundMs));
}

/** How many there were in this second and the one before. */
function countBySecond() {
  let second = 0;
  let now = 0;
  let before = 0;
  const turn = () => {
    const current = Math.floor(performance.now() / 1_000);
    if (current === second) return;
    before = current === second + 1 ? now : 0;
    now = 0;
    second = current;
  };
  return {
    add() {
      turn();
      now += 1;
    },
    ofLate() {
      turn();
      return now + before;
    },
  };
}

export type Rounds = {
  /** For how many milliseconds those waited that began since this was last asked. */
  takeMeanWait: () => number;
  /** Of how many sites requests wait: one that floods is one. */
  sitesWaiting: () => number;
};

type Waiting = { site: string; since: number; raw: ServerResponse; begin: () => void };
