/**
 * Who asks. Someone who is signed in is one person, from however many networks they ask; where the network is all the
 * same, the person stands in its place.
 */
export type Asker = { network: string; person?: string | undefined };

export type FairLineLimits = {
  /** At work of one network, and of one person. */
  ofOne: number;
  inAll: number;
  /** In line, of all networks. */
  waiting: number;
  /** After which a place is another's, whether or not its work has ended. */
  placeMs?: number;
};

export type FairLine = { enter(asker: Asker): Place };
type Place = {
  /** Comes with what ends it; with nothing where the line was full, or was left. */
  turn: Promise<(() => void) | undefined>;
  /** Of no effect once it is at work. */
  leave: () => void;
};

type Asking = { network: string; names: readonly string[] };
type Waiting = Asking & { start: () => void; refuse: () => void };

/** Whatever takes longer waits for something else than the processor: it holds up nobody from then on. */
const usualPlaceMs = 5_000;

/**
 * Costly work, a few at a time. The others wait, and networks take turns, so that whoever asks for much waits behind
 * whoever asks for little. Where the line is full, the longest part of it loses its last.
 */
export function openFairLine({
  ofOne,
  inAll,
  waiting: mostWaiting,
  placeMs = usualPlaceMs,
}: FairLineLimits): FairLine {
  const atWork = new Map<string, number>();
  /** By network; whose turn is next comes first. */
  const lines = new Map<string, Set<Waiting>>();
  let free = inAll;

  const mayStart = ({ names }: Asking) => free > 0 && names.every((name) => (atWork.get(name) ?? 0) < ofOne);

  /** What it returns ends it, however often it is called. */
  function begin({ network, names }: Asking): () => void {
    let isOver = false;
    free -= 1;
    for (const name of names) atWork.set(name, (atWork.get(name) ?? 0) + 1);
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      free += 1;
      for (const name of names) {
        const left = atWork.get(name)! - 1;
        if (left > 0) atWork.set(name, left);
        else atWork.delete(name);
      }
      goLast(network);
      startNext();
    };
    const timer = setTimeout(end, placeMs).unref();
    return end;
  }

  function startNext(): void {
    for (const [network, line] of lines) {
      if (free === 0) return;
      const next = [...line].find(mayStart);
      if (!next) continue;
      line.delete(next);
      goLast(network);
      next.start();
    }
  }

  /** Whoever has had a turn comes again after all others. */
  function goLast(network: string): void {
    const line = lines.get(network);
    lines.delete(network);
    if (line && line.size > 0) lines.set(network, line);
  }

  function hasRoomFor(network: string): boolean {
    const all = [...lines.values()];
    if (all.reduce((sum, { size }) => sum + size, 0) < mostWaiting) return true;
    const longest = all.reduce((one, other) => (other.size > one.size ? other : one));
    if ((lines.get(network)?.size ?? 0) + 1 >= longest.size) return false;
    [...longest].at(-1)!.refuse();
    return true;
  }

  return {
    enter({ network, person }) {
      const names = [`network ${network}`, ...(person === undefined ? [] : [`person ${person}`])];
      const asking = { network, names };
      if (mayStart(asking)) return { turn: Promise.resolve(begin(asking)), leave: () => {} };
      if (!hasRoomFor(network)) return { turn: Promise.resolve(undefined), leave: () => {} };
      let leave = () => {};
      const turn = new Promise<(() => void) | undefined>((resolve) => {
        const line = lines.get(network) ?? new Set();
        lines.set(network, line);
        const one = { ...asking, start: () => resolve(begin(asking)), refuse: () => leave() };
        leave = () => {
          if (!line.delete(one)) return;
          if (line.size === 0) lines.delete(network);
          resolve(undefined);
        };
        line.add(one);
      });
      return { turn, leave };
    },
  };
}
