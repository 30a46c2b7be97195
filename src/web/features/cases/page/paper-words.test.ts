import { expect, test } from 'vitest';
import { detailWords, formWords, lateForAcceptance, type Paper } from './paper-words.ts';

const paper = (change: Partial<Paper> = {}) =>
  ({
    wantedBy: 'state',
    form: 'desk',
    neededBefore: 'contract',
    isConditional: false,
    askedAt: null,
    sentAt: null,
    receivedAt: null,
    ...change,
  }) as Paper;

test('each paper says where it comes from, by what it is and by when it is due', () => {
  expect(formWords(paper(), 'offered')).toBe('The desk sends you this form after acceptance.');
  expect(formWords(paper(), 'accepted')).toBe('The desk sends you this form.');
  expect(formWords(paper({ neededBefore: 'offer' }), 'requested')).toBe('The desk sends you this form.');
  expect(formWords(paper({ form: 'letter' }), 'offered')).toContain('the desk tells you what it has to say');
  expect(formWords(paper({ isConditional: true }), 'accepted')).toBe(
    'The desk asks for it where it is needed.',
  );
  expect(formWords(paper({ wantedBy: 'sale' }), 'papers')).toContain('The desk prepares it');
  expect(formWords(paper({ wantedBy: 'sale', form: 'carrier' }), 'papers')).toContain(
    'The carrier’s own form',
  );
});

test('what is due by the application says when that is, and is named before the offer is accepted', () => {
  const early = paper({
    name: 'Signed disclosure',
    neededBefore: 'application',
    who: 'The owner',
    reason: 'A',
    waivedAt: null,
  });
  expect(detailWords(early)).toContain(
    'No later than the application: before the offer is accepted at the latest.',
  );
  const received = { ...early, receivedAt: '2026-11-15' } as Paper;
  const ofSale = { ...early, wantedBy: 'sale' } as Paper;
  expect(lateForAcceptance([early, paper(), received, ofSale])).toEqual([early]);
});
