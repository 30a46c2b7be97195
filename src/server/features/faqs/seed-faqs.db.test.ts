import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { releasedFaqs } from './content/released-faqs.ts';
import { listFaqs } from './faq-store.ts';
import { seedFaqs } from './seed-faqs.ts';

let own: TestEngine;
beforeAll(async () => void (own = await openTestEngine()));
afterAll(() => own.drop());

const now = new Date('2026-11-15T18:00:00Z');
const later = new Date('2026-12-01T18:00:00Z');

test('a release brings its questions, and takes back nothing that an administrator did', async () => {
  const db = openDb(own.engine);
  const shown = async () =>
    (await listFaqs(db)).map(({ heading, slug, title }) => ({ heading, slug, title }));
  await seedFaqs(db, now);
  expect(await shown()).toEqual(releasedFaqs.map(({ heading, slug, title }) => ({ heading, slug, title })));

  const [changed, removed, plain] = releasedFaqs;
  if (!changed || !removed || !plain) throw new Error('a release has questions');
  await db
    .updateTable('faqs')
    .set({ title: 'In my own words', updated_by: 'admin@trove.example' })
    .where('slug', '=', changed.slug)
    .execute();
  await db.deleteFrom('faqs').where('slug', '=', removed.slug).execute();

  const next = releasedFaqs.map((faq) => ({ ...faq, title: `${faq.title} (again)` }));
  const fresh = { heading: 'Something new', slug: 'new-one', title: 'New?', content: '<p>Yes.</p>' };
  await seedFaqs(db, later, [...next, fresh]);
  await seedFaqs(db, later, [...next, fresh]);

  const titles = new Map((await listFaqs(db)).map(({ slug, title }) => [slug, title]));
  expect(titles.get(changed.slug)).toBe('In my own words');
  expect(titles.has(removed.slug)).toBe(false);
  expect(titles.get(plain.slug)).toBe(`${plain.title} (again)`);
  expect(titles.get('new-one')).toBe('New?');
  expect(titles.size).toBe(releasedFaqs.length);
});
