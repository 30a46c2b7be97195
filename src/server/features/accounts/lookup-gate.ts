import { tooBusy } from '#server/http/refusal.ts';

const atOnce = 4;
const waitingAtMost = 100;

type Line = { running: number; waiting: (() => void)[] };

/**
 * Whose a token is, is asked of the database before anything else: tokens that one network makes up must not fill its
 * connections. A few are looked up at once, its others wait, and beyond a long line they are told to come again.
 */
export function openLookupGate() {
  const lines = new Map<string, Line>();
  return async function pass<Result>(network: string, lookUp: () => Promise<Result>): Promise<Result> {
    const line = lines.get(network) ?? { running: 0, waiting: [] };
    lines.set(network, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waitingAtMost) throw tooBusy(1);
    else await new Promise<void>((start) => line.waiting.push(start));
    try {
      return await lookUp();
    } finally {
      // The place goes to the next, who looks up from that moment.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(network);
    }
  };
}
