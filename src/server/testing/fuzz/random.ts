/** A stream of numbers that one seed gives again and again. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `min` to `max`, both among them. */
  whole(min: number, max: number): number;
  pick<One>(list: readonly One[]): One;
  chance(probability: number): boolean;
};

/** Mulberry32: small, and good enough to choose cases by. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
    chance: (probability) => next() < probability,
  };
}
