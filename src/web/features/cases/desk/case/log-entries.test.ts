import { expect, test } from 'vitest';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { logEntries } from './log-entries.ts';

const line = ({ what, note }: { what: string; note: string | null }) =>
  note === null ? what : `${what}, ${note}`;
const at = (hour: number) => `2026-11-17T1${hour}:00:00.000Z`;

test('the log has stages, files, what became of papers and that something was written, newest first', () => {
  const paper = { id: 'disclosure', name: 'Signed disclosure', waivedAt: null };
  const one = {
    advisor: { email: 'm@a.example' },
    events: [{ at: at(1), stage: 'accepted', by: 'advisor', actor: 'm@a.example', note: null }],
    files: [
      { at: at(2), name: 'scan.pdf', paper: 'disclosure' },
      { at: at(4), name: 'again.pdf', paper: 'disclosure' },
      { at: at(0), name: 'illustration.pdf', paper: null },
    ],
    papers: [{ ...paper, receivedAt: at(5), lastReturn: { at: at(3), reason: 'Page 2 is not signed.' } }],
    written: [{ at: at(6), by: 'trove', author: 'd@trove.example' }],
    signedOn: null,
    paidOn: null,
    rescindedOn: null,
  } as unknown as DeskCase;
  expect(logEntries(one).map(line)).toEqual([
    'Message to the advisor',
    'Signed disclosure: good',
    'Signed disclosure uploaded, again.pdf',
    'Signed disclosure: sent back, Page 2 is not signed.',
    'Signed disclosure uploaded, scan.pdf',
    'Accepted',
    'File uploaded, illustration.pdf',
  ]);
});

test('what happened at one moment stands in its order, and a signature with its own day', () => {
  const event = (hour: number, stage: string) => ({
    at: at(hour),
    stage,
    actor: 'd@trove.example',
    note: null,
  });
  const one = {
    advisor: { email: 'm@a.example' },
    events: [
      event(0, 'requested'),
      event(1, 'in-review'),
      event(1, 'offered'),
      event(2, 'accepted'),
      event(3, 'papers'),
      event(3, 'signed'),
      event(4, 'rescinded'),
    ],
    files: [{ at: at(0), name: 'illustration.pdf', paper: null }],
    papers: [{ id: 'd', name: 'Signed disclosure', waivedAt: at(3), receivedAt: null, lastReturn: null }],
    written: [],
    signedOn: '11/15/2026',
    paidOn: null,
    rescindedOn: '11/16/2026',
  } as unknown as DeskCase;
  expect(logEntries(one).map(line)).toEqual([
    'Rescinded on 11/16/2026',
    'Signed on 11/15/2026',
    'Papers',
    'Signed disclosure: went on without it',
    'Accepted',
    'Offered',
    'In review',
    'Requested',
    'File uploaded, illustration.pdf',
  ]);
});
