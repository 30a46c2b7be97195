import { openCounts } from './open-counts.ts';

/**
 * Who asks. Someone who is signed in is one person, from however many networks they ask; where the network is all the
 * same, the person stands in its place. A stranger is whoever never proved who they are: of those there may be any number,
 * from any number of networks, so they are first to lose their place in a line that is full.
 */
export type Asker = { network: string; person?: string | undefined; isStranger?: boolean };

export type FairLineLimits = {
  /** At work of one network, and of one person. */
  ofOne: number;
  inAll: number;
  /** Of them strangers, all together. */
  strangers?: number;
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

type Asking = { network: string; names: readonly string[]; isStranger: boolean };
type Waiting = Asking & { start: () => void; refuse: () => void };

/** Whatever takes longer waits for something else than the processor: it holds up nobody from then on. */
const usualPlaceMs = 5_000;

/**
 * Costly work, a few at a time. The others wait, and networks take turns, so that whoever asks for much waits behind
 * whoever asks for little. Where the line is full, whoever has most in it, a network or a person, loses their last.
 */
export function openFairLine({
  ofOne,
  inAll,
  strangers: mostStrangers = inAll,
  waiting: mostWaiting,
  placeMs = usualPlaceMs,
}: FairLineLimits): FairLine {
  const atWork = openCounts();
  /** By network; whose turn is next comes first. */
  const lines = new Map<string, Set<Waiting>>();
  /** How many each network and each person has in line, of all and of strangers alone. */
  const [inLine, ofStrangers] = [openCounts(), openCounts()];
  let free = inAll;
  let freeToStrangers = mostStrangers;

  const mayStart = ({ names, isStranger }: Asking) =>
    free > 0 && (!isStranger || freeToStrangers > 0) && names.every((name) => atWork.of(name) < ofOne);

  /** What it returns ends it, however often it is called. */
  function begin({ network, names, isStranger }: Asking): () => void {
    let isOver = false;
    free -= 1;
    if (isStranger) freeToStrangers -= 1;
    atWork.change(names, 1);
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      free += 1;
      if (isStranger) freeToStrangers += 1;
      atWork.change(names, -1);
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
      count(next, -1);
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

  function count({ names, isStranger }: Asking, change: 1 | -1): void {
    inLine.change(names, change);
    if (isStranger) ofStrangers.change(names, change);
  }

  /** Makes room where it must be made; false when whoever asks would have as much there as whoever would lose a place. */
  function hasRoomFor({ names, isStranger }: Asking): boolean {
    if (inLine.all() < mostWaiting) return true;
    const losers = ofStrangers.all() > 0 ? ofStrangers : inLine;
    const isAmongThem = isStranger || losers === inLine;
    const [name, most] = losers.mostOf();
    if (isAmongThem && names.some((own) => losers.of(own) + 1 >= most)) return false;
    [...lines.values()]
      .flatMap((line) => [...line])
      .findLast((one) => one.names.includes(name) && (losers === inLine || one.isStranger))
      ?.refuse();
    return true;
  }

  return {
    enter({ network, person, isStranger = false }) {
      const names = [`network ${network}`, ...(person === undefined ? [] : [`person ${person}`])];
      const asking = { network, names, isStranger };
      if (mayStart(asking)) return { turn: Promise.resolve(begin(asking)), leave: () => {} };
      if (!hasRoomFor(asking)) return { turn: Promise.resolve(undefined), leave: () => {} };
      let leave = () => {};
      const turn = new Promise<(() => void) | undefined>((resolve) => {
        const line = lines.get(network) ?? new Set();
        lines.set(network, line);
        const one = { ...asking, start: () => resolve(begin(asking)), refuse: () => leave() };
        leave = () => {
          if (!line.delete(one)) return;
          count(one, -1);
          if (line.size === 0) lines.delete(network);
          resolve(undefined);
        };
        line.add(one);
        count(one, 1);
      });
      return { turn, leave };
    },
  };
}

/** What whoever has the most of these has, the last at the end: nothing where another would have as many with one more. */
export function mostOf<One>(
  all: readonly One[],
  { whose, another }: { whose: (one: One) => string; another: string },
): One[] {
  const of = (name: string) => all.filter((one) => whose(one) === name);
  const [most = []] = [...new Set(all.map(whose))]
    .map(of)
    .toSorted((one, other) => other.length - one.length);
  return most.length > of(another).length + 1 ? most : [];
}
