const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, in its largest whole unit. */
export function waitingAge(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  if (passed >= 2 * day) return count(Math.floor(passed / day), 'day');
  if (passed >= hour) return count(Math.floor(passed / hour), 'hour');
  return count(Math.floor(passed / minute), 'minute');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
