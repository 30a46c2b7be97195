import { expect, test } from 'vitest';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { logEntries } from './log-entries.ts';

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
    messages: [{ at: at(6), by: 'trove', author: 'd@trove.example', text: 'Thank you.' }],
  } as unknown as DeskCase;
  expect(logEntries(one).map(({ what, note }) => (note === null ? what : `${what}, ${note}`))).toEqual([
    'Message to the advisor',
    'Signed disclosure: good',
    'Signed disclosure uploaded, again.pdf',
    'Signed disclosure: sent back, Page 2 is not signed.',
    'Signed disclosure uploaded, scan.pdf',
    'Accepted',
    'File uploaded, illustration.pdf',
  ]);
});
