import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { refusals } from '#contract/messages.ts';
import { openTypstPress } from '#server/adapters/typst/typst-press.ts';
import { callerOf } from '#server/http/caller.ts';
import { siteOf } from '#server/http/network.ts';
import { Refusal, tooBusy } from '#server/http/refusal.ts';
import type { FeatureParts } from '#server/parts.ts';
import { openPlaces } from './press-places.ts';

/** Its template in papers/, and how it may be set. For a reader of eighty a second page is better than smaller type. */
const papers = {
  'client-summary': [
    { size: 12.5, mostPages: 1 },
    { size: 12, mostPages: 1 },
    { size: 12.5, mostPages: 2 },
  ],
  'compliance-file': [{ size: 10, mostPages: 100 }],
  'carrier-letter': [
    { size: 11.5, mostPages: 1 },
    { size: 11, mostPages: 1 },
    { size: 10.5, mostPages: 1 },
  ],
} as const;

export type PaperName = keyof typeof papers;

type Paper = {
  /** The day on it. Nothing else of the time is in the file: the same paper has the same bytes. */
  day: CalendarDate;
  data: object;
  logo: { content: Uint8Array; alt: string } | null;
};

type Log = Pick<FeatureParts['logger'], 'warn'>;

export type PaperPress = {
  /** Takes a place at the press for whoever calls while something is done; refused where there is none. */
  hold<Done>(request: FastifyRequest, work: () => Promise<Done>): Promise<Done>;
  print(name: PaperName, paper: Paper): Promise<Buffer>;
  warm(): void;
  close(): void;
};

export function openPaperPress(folder: string, log: Log): PaperPress {
  const press = openTypstPress({
    onFull: (memory) => log.warn({ memory }, 'the process that sets papers was replaced: it had grown'),
  });
  const places = openPlaces();
  const templates = new Map<PaperName, string>();
  const templateOf = (name: PaperName) => {
    const known = templates.get(name) ?? readFileSync(join(folder, `${name}.typ`), 'utf8');
    templates.set(name, known);
    return known;
  };
  const set = (name: PaperName, { day, data, logo }: Paper) =>
    press.print({
      template: templateOf(name),
      data: { ...data, day, hasLogo: logo !== null, logoAlt: logo?.alt ?? '' },
      logo: logo?.content ?? null,
      ways: papers[name],
      timestamp: Date.UTC(day.year, day.month - 1, day.day, 12) / 1_000,
    });
  /** A picture that cannot be drawn costs nobody a paper. */
  const setWithOrWithoutLogo = async (name: PaperName, paper: Paper) => {
    const printed = await set(name, paper);
    if (paper.logo === null || (printed && printed.kind !== 'fault')) return printed;
    log.warn({ paper: name, reason: printed?.reason }, 'a paper was made without its logo');
    return set(name, { ...paper, logo: null });
  };
  return {
    hold: (request, work) => places.hold({ accountId: callerOf(request).id, site: siteOf(request.ip) }, work),
    async print(name, paper) {
      const printed = await setWithOrWithoutLogo(name, paper);
      if (printed === undefined) {
        log.warn({ paper: name }, 'a paper was not set: its process took too long, or ended');
        throw tooBusy(5);
      }
      if (printed.kind === 'unprintable') {
        throw new Refusal(422, 'unprintable', refusals.unprintable(printed.text));
      }
      if (printed.kind === 'too-long') throw new Refusal(422, 'too-long', refusals.tooLongForPaper);
      if (printed.kind === 'fault') throw new Error(`${name} could not be set: ${printed.reason}`);
      return Buffer.from(printed.content);
    },
    warm: () => press.warm(),
    close: () => press.close(),
  };
}
