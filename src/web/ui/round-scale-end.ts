const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** A round end for a scale that has to hold an amount, with this much room beside it. */
export function roundScaleEnd(amount: number, room = 0.05): number {
  const needed = Math.max(amount, 1) * (1 + room);
  const power = 10 ** Math.floor(Math.log10(needed));
  return power * (steps.find((step) => step * power >= needed) ?? 10);
}
