import { expect, test } from 'vitest';
import { findFaqs, groupFaqs, type ReadFaq } from './find-faqs.ts';

const faq = (id: string, heading: string, title: string, words: string): ReadFaq => ({
  id,
  heading,
  index: 1,
  title,
  content: '',
  words,
});
const faqs = [
  faq('cost', 'The client', 'Does my client pay anything?', 'No. There is no out-of-pocket cost.'),
  faq('loan', 'The policy', 'There is a loan on it', 'Ask for the carrier’s illustration.'),
  faq('exam', 'The client', 'Is there a medical exam?', 'No.'),
];
const ids = (search: string) => findFaqs(faqs, search).map(({ id }) => id);

test('an empty search finds all', () => {
  expect(ids('  ')).toEqual(['cost', 'loan', 'exam']);
});

test('every word must be there, in the title, the answer or the heading, in any order and case', () => {
  expect(ids('POCKET cost')).toEqual(['cost']);
  expect(ids("carrier's")).toEqual(['loan']);
  expect(ids('client medical')).toEqual(['exam']);
  expect(ids('medical pocket')).toEqual([]);
});

test('groups keep the order their first question came in', () => {
  expect(groupFaqs(faqs).map(({ heading, faqs }) => [heading, faqs.map(({ id }) => id)])).toEqual([
    ['The client', ['cost', 'exam']],
    ['The policy', ['loan']],
  ]);
});
