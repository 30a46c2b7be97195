import type { ZoneClock } from '#contract/text/zone-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A zone's clock from the beginning of the year before to the end of the year after. */
export function readZoneClock(timeZone: string, year: number): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (moment: number) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', '') || '+00:00';
  };
  const write = (moment: number) => writeMoment(moment, offsetAt(moment));
  const first = Date.UTC(year - 1, 0, 1);
  const last = Date.UTC(year + 2, 0, 1);
  const changes: string[] = [];
  for (let day = first; day < last; day += dayMs) {
    if (offsetAt(day) === offsetAt(day + dayMs)) continue;
    let [before, after] = [day, day + dayMs];
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs;
      if (offsetAt(middle) === offsetAt(after)) after = middle;
      else before = middle;
    }
    changes.push(write(after));
  }
  return [write(first), ...changes, write(last)];
}

function writeMoment(moment: number, offset: string): string {
  const inUtc = new Date(moment).toISOString().slice(0, 16);
  const there = moment + (moment - Date.parse(inUtc + offset));
  return new Date(there).toISOString().slice(0, 16) + offset;
}
