const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "five times as much"; a number that is no small whole one stays in figures. */
export function timesInWords(times: number): string {
  return words[times - 1] ?? String(times);
}
