/** Where a slider stands: 0 is the quote's own figure, to the cent; to either side it goes in round steps to an end. */
export type SliderScale = { low: number; now: number; high: number };

export const sliderReach = 100;

/** The amount at a place from -100 to 100. */
export function amountAt(place: number, { low, now, high }: SliderScale): number {
  if (place === 0) return now;
  const end = place < 0 ? low : high;
  if (Math.abs(place) === sliderReach) return end;
  const amount = now + ((end - now) * Math.abs(place)) / sliderReach;
  const step = roundStep(Math.abs(end - now) / sliderReach);
  const rounded = Math.round(amount / step) * step;
  return Math.min(Math.max(rounded, Math.min(low, now)), Math.max(high, now));
}

/** An end of a scale in two figures. */
export function roundEnd(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.max(1, Math.round(amount / step) * step);
}

/** 1, 2 or 5 and noughts, no larger than this. */
function roundStep(size: number): number {
  if (size <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return [5, 2, 1].map((digit) => digit * power).find((step) => step <= size) ?? power;
}
