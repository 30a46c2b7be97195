import * as z from 'zod';
import { addDays, type CalendarDate, formatIsoDate } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { casePath } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { quoteParamsSchema } from '#contract/quotes/quote-codec.ts';
import { readDay } from '#server/features/cases/case-store.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { ownCase } from './own-case.ts';

/** The last day of an offer as a calendar's all-day event (RFC 5545), with a reminder the day before. */
export function addCalendarRoutes(app: TypedApp, { db, clock, settings }: FeatureParts): void {
  app.get(
    calls.caseCalendar,
    { schema: { params: quoteParamsSchema, response: { 200: z.string() } } },
    async (request, reply) => {
      const { row, quote } = await ownCase(db, request, clock.now());
      const lastDay = readDay(row.valid_until);
      if (row.stage !== 'offered' || !lastDay || row.amount === null) throw notFound();
      const summary = `Call the owner: last day of the offer of ${formatDollars(row.amount)}, ${row.case_number}`;
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${row.case_number}.ics"`)
        .header('Cache-Control', 'no-store')
        .send(
          writeCalendar({
            uid: `${row.case_number}@${new URL(settings.publicUrl).hostname}`,
            summary,
            url: `${settings.publicUrl}${casePath(quote.id)}`,
            day: lastDay,
            now: clock.now(),
          }),
        );
    },
  );
}

type Entry = { uid: string; summary: string; url: string; day: CalendarDate; now: Date };

function writeCalendar({ uid, summary, url, day, now }: Entry): string {
  const plain = (date: CalendarDate) => formatIsoDate(date).replaceAll('-', '');
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//Cases//EN`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

/** A line has at most 75 octets; the rest goes on after a break and a blank. All of it is ASCII. */
function fold(line: string): string {
  return line.replace(/(.{74})(?=.)/g, '$1\r\n ');
}
