/**
 * What the clock of a zone did over some time: the moments from which on it showed another offset from UTC, written with
 * that offset ("2026-03-08T03:00-07:00"). The first and the last say from when and until when this is known.
 */
export type ZoneClock = readonly string[];

const known = new Map<string, readonly { from: number; offsetMs: number }[]>();

/** For a browser, which takes a slow phone two tenths of a second to find out by itself. */
export function rememberZoneClock(timeZone: string, clock: ZoneClock): void {
  const changes = clock.map((text) => {
    const from = Date.parse(text);
    return { from, offsetMs: Date.parse(`${text.slice(0, 16)}Z`) - from };
  });
  if (changes.every(({ offsetMs }) => Number.isFinite(offsetMs))) known.set(timeZone, changes);
}

/** How far the zone's clock is ahead of UTC; undefined where that is not known. */
export function knownOffsetMs(timeZone: string, instant: Date): number | undefined {
  const changes = known.get(timeZone) ?? [];
  const next = changes.findIndex(({ from }) => from > instant.getTime());
  return changes[next - 1]?.offsetMs;
}
