import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminFaq } from '#contract/faqs/admin-faqs.ts';
import type { Faq } from '#contract/faqs/faq.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let advisor: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => void (trove = await openTestApp()));
beforeEach(async () => {
  advisor = bearer(await trove.token());
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

const draft = { heading: 'The estimate', index: 2, title: 'A new one?', content: '<p>Yes.</p>' };
const shown = async () => (await trove.app.inject({ url: '/api/FAQs', headers: advisor })).json<Faq[]>();
const all = async () =>
  (await trove.app.inject({ url: '/api/admin/faqs', headers: admin })).json<AdminFaq[]>();
const add = (payload: object) =>
  trove.app.inject({ method: 'POST', url: '/api/admin/faqs', headers: admin, payload });
const put = (path: string, payload: object) =>
  trove.app.inject({ method: 'PUT', url: `/api/admin/faqs/${path}`, headers: admin, payload });
/** A change made from the question as it now is. */
const change = async (id: string, payload: object) =>
  put(id, { ...payload, seenAt: (await all()).find((faq) => faq.id === id)?.updatedAt ?? '' });
const remove = (id: string) =>
  trove.app.inject({ method: 'DELETE', url: `/api/admin/faqs/${id}`, headers: admin });
const acts = async () =>
  (await trove.app.inject({ url: '/api/admin/audit', headers: admin }))
    .json<{ rows: { action: string; subject: string; actor: string }[] }>()
    .rows.filter(({ action }) => action.startsWith('faq-'));

describe('the questions', () => {
  test('are there from the start, under their headings in order, with nothing left to be cleaned', async () => {
    const faqs = await shown();
    expect(faqs.length).toBeGreaterThanOrEqual(24);
    const headings = [...new Set(faqs.map(({ heading }) => heading))];
    expect(headings).toEqual([
      'The estimate',
      'The policy',
      'The illustration and the offer',
      'The client',
      'Your login',
      'States',
    ]);
    for (const heading of headings) {
      const places = faqs.filter((faq) => faq.heading === heading).map(({ index }) => index);
      expect(places).toEqual(places.map((_, at) => at + 1));
    }
    for (const { content } of faqs) {
      expect(content).toMatch(/^<(p|ul|ol)>/);
      expect(content).not.toMatch(/\d{3}-\d{4}/);
    }
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
    expect(faqs[0]).toMatchObject({ id: 'what-do-i-need', index: 1, title: 'What do I need for a quote?' });
  });

  test('survive the cleaning as they were written', async () => {
    for (const { id, heading, index, title, content } of await all()) {
      expect((await change(id, { heading, index, title, content })).statusCode).toBe(204);
      expect((await all()).find((faq) => faq.id === id)?.content).toBe(content);
    }
  });
});

describe('an administrator', () => {
  test('adds a question, publishes it, changes it, takes it off the page and deletes it', async () => {
    const before = (await acts()).length;
    const added = await add(draft);
    expect(added.statusCode).toBe(201);
    const { id } = added.json<{ id: string }>();
    expect((await all()).find((faq) => faq.id === id)).toMatchObject({
      ...draft,
      slug: 'a-new-one',
      isPublished: false,
      updatedBy: 'admin@trove.example',
    });
    expect((await shown()).map((faq) => faq.id)).not.toContain('a-new-one');

    expect((await put(`${id}/publication`, { isPublished: true })).statusCode).toBe(204);
    expect((await shown()).find((faq) => faq.id === 'a-new-one')).toEqual({ id: 'a-new-one', ...draft });
    const other = { ...draft, title: 'Another?', heading: 'Something else', index: 1 };
    expect((await change(id, other)).statusCode).toBe(204);
    expect((await shown()).at(-1)).toEqual({ id: 'a-new-one', ...other });
    expect((await acts())[0]).toMatchObject({ detail: 'question, heading, place' });
    expect((await put(`${id}/publication`, { isPublished: false })).statusCode).toBe(204);
    expect((await shown()).map((faq) => faq.heading)).not.toContain('Something else');
    expect((await remove(id)).statusCode).toBe(204);
    const headings = await trove.db.selectFrom('faq_headings').select('name').execute();
    expect(headings.map(({ name }) => name)).not.toContain('Something else');

    const mine = (await acts()).slice(0, -before || undefined);
    expect(mine.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      'faq-removed: Another?',
      'faq-unpublished: Another?',
      'faq-changed: Another?',
      'faq-published: A new one?',
      'faq-added: A new one?',
    ]);
    expect(new Set(mine.map(({ actor }) => actor))).toEqual(new Set(['admin@trove.example']));
  });

  test('gives two questions of one title two names', async () => {
    const ids = [await add(draft), await add(draft)].map((answer) => answer.json<{ id: string }>().id);
    const slugs = (await all()).filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(['a-new-one', 'a-new-one-2']);
    for (const id of ids) await remove(id);
  });

  test('is told what is missing, and that an answer of nothing but code is none', async () => {
    const empty = await add({ heading: ' ', index: 0, title: '', content: '' });
    expect([empty.statusCode, Object.keys(empty.json<{ fields: object }>().fields).sort()]).toEqual([
      422,
      ['content', 'heading', 'index', 'title'],
    ]);
    const code = await add({ ...draft, content: '<script>alert(1)</script><p> </p>' });
    expect([code.statusCode, code.json<{ fields: object }>().fields]).toEqual([
      422,
      { content: 'Required field' },
    ]);
  });

  test('finds nothing at an id that is gone, and nothing is recorded', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const before = (await acts()).length;
    const answers = [
      await put(nowhere, { ...draft, heading: 'Left behind', seenAt: '' }),
      await put(`${nowhere}/publication`, { isPublished: true }),
      await remove(nowhere),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await acts()).toHaveLength(before);
    const headings = await trove.db.selectFrom('faq_headings').select('name').execute();
    expect(headings.map(({ name }) => name)).not.toContain('Left behind');
  });

  test('cannot write code into an answer, neither when adding nor when changing', async () => {
    const content =
      '<p onclick="alert(1)">Text<img src=x onerror=alert(1)></p><a href="javascript:alert(1)">x</a><script>alert(1)</script>';
    const { id } = (await add({ ...draft, content })).json<{ id: string }>();
    const clean = '<p>Text</p><a>x</a>';
    const stored = () =>
      trove.db.selectFrom('faqs').select('content').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ content: clean });
    expect((await change(id, draft)).statusCode).toBe(204);
    expect((await change(id, { ...draft, content })).statusCode).toBe(204);
    expect(await stored()).toEqual({ content: clean });
    await remove(id);
  });
});

describe('two administrators', () => {
  test('do not overwrite each other unseen: the second is told, and may then replace', async () => {
    const { id } = (await add(draft)).json<{ id: string }>();
    const seenAt = (await all()).find((faq) => faq.id === id)?.updatedAt;
    trove.clock.advance(1_000);
    expect((await put(id, { ...draft, title: 'Mine?', seenAt })).statusCode).toBe(204);
    const before = (await acts()).length;
    const second = await put(id, { ...draft, title: 'Theirs?', heading: 'Left behind', seenAt });
    expect([second.statusCode, second.json<object>()]).toMatchObject([
      409,
      {
        code: 'changed-since',
        message:
          'admin@trove.example changed this after you opened it. What you typed is still here; save again to replace theirs.',
      },
    ]);
    expect((await all()).find((faq) => faq.id === id)).toMatchObject({ title: 'Mine?' });
    expect(await acts()).toHaveLength(before);
    expect((await change(id, { ...draft, title: 'Theirs?' })).statusCode).toBe(204);
    await remove(id);
  });

  test('saving at once from the same page: one is saved, the other told', async () => {
    const { id } = (await add(draft)).json<{ id: string }>();
    const seenAt = (await all()).find((faq) => faq.id === id)?.updatedAt;
    trove.clock.advance(1_000);
    const answers = await Promise.all(['One?', 'Two?'].map((title) => put(id, { ...draft, title, seenAt })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
    await remove(id);
  });
});

test('a heading is known again however its letters are written', async () => {
  const { id } = (await add({ ...draft, heading: 'the ESTIMATE' })).json<{ id: string }>();
  expect((await all()).find((faq) => faq.id === id)?.heading).toBe('The estimate');
  await remove(id);
});

describe('the headings', () => {
  const order = (wanted: readonly string[], seen: readonly string[]) =>
    trove.app.inject({
      method: 'PUT',
      url: '/api/admin/faq-headings',
      headers: admin,
      payload: { headings: wanted, seen },
    });
  const headings = async () => [...new Set((await shown()).map(({ heading }) => heading))];

  test('are put in another order, which is recorded', async () => {
    const before = await headings();
    const after = ['States', ...before.filter((heading) => heading !== 'States')];
    expect((await order(after, before)).statusCode).toBe(204);
    expect(await headings()).toEqual(after);
    expect((await acts())[0]).toMatchObject({ action: 'faq-headings-moved', detail: after.join(', ') });
    expect((await order(after, before)).statusCode, 'seen in an earlier order').toBe(409);
    expect((await order(before, after)).statusCode).toBe(204);
    expect(await headings()).toEqual(before);
  });

  test.each([
    ['one is missing', (all: string[]) => all.slice(1)],
    ['one is there twice', (all: string[]) => [...all.slice(1), 'States']],
    ['one is unknown', (all: string[]) => [...all.slice(1), 'Unheard of']],
  ])('stay as they are when %s', async (_, change) => {
    const before = await headings();
    const answer = await order(change(before), before);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'changed-since']);
    expect(await headings()).toEqual(before);
  });
});

test('a stranger sees no question, and an advisor changes none', async () => {
  expect((await trove.app.inject({ url: '/api/FAQs' })).statusCode).toBe(401);
  const refused = await trove.app.inject({
    method: 'POST',
    url: '/api/admin/faqs',
    headers: advisor,
    payload: draft,
  });
  expect(refused.statusCode).toBe(403);
});
