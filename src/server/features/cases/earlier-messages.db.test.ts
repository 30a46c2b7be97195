import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { CaseAnswer } from '#contract/cases/case-wire.ts';
import { limits } from '#contract/limits.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
let id: string;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
  id = await people.request();
});
afterAll(() => trove.close());

/** As many as are given are there then, each with its number before as much as a message may say. */
async function writeUpTo(count: number): Promise<void> {
  const written = await trove.db.selectFrom('case_messages').select('id').execute();
  const rows = Array.from({ length: count - written.length }, (_, index) => ({
    quote_id: id,
    at: trove.clock.now(),
    side: 'advisor' as const,
    author: 'advisor@trove.example',
    text: `${written.length + index + 1} `.padEnd(limits.caseMessage.max, '大'),
  }));
  await trove.db.insertInto('case_messages').values(rows).execute();
}

type Shown = readonly { text: string }[];
const numbersOf = (messages: Shown) => messages.map(({ text }) => Number.parseInt(text, 10));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  [19, 0],
  [39, 0],
  [40, 20],
  [59, 20],
  [60, 40],
])('of %i messages all but %i come with the case, and so at the desk', async (count, before) => {
  await writeUpTo(count);
  const own = await people.case(id);
  expect([own.messagesBefore, numbersOf(own.messages)]).toEqual([before, range(before + 1, count)]);
  const desk = await people.desk(id);
  expect([desk.messagesBefore, numbersOf(desk.messages)]).toEqual([before, range(before + 1, count)]);
  expect(desk.written).toHaveLength(count);
});

test('the earlier ones come in pages, until there are none', async () => {
  for (const [who, url] of [
    ['advisor', `/api/cases/${id}/messages`],
    ['staff', `/api/admin/offers/${id}/messages`],
  ] as const) {
    const page = async (query: string) => numbersOf(await people.get<Shown>(who, `${url}${query}`));
    expect(await page('')).toEqual(range(41, 60));
    expect(await page('?before=40')).toEqual(range(21, 40));
    expect(await page('?before=20')).toEqual(range(1, 20));
    expect(await page('?before=7')).toEqual(range(1, 7));
    expect(await page('?before=500')).toEqual([]);
    for (const before of ['0', '501', '-1', 'x']) {
      const call = { url: `${url}?before=${before}`, headers: await people.headersOf(who) };
      expect((await trove.app.inject(call)).statusCode).toBe(422);
    }
  }
});

test('when the advisor has no more room the desk can still answer', async () => {
  const write = async (who: 'advisor' | 'staff', url: string) => {
    const call = {
      method: 'POST' as const,
      url,
      headers: await people.headersOf(who),
      payload: { text: 'One more' },
    };
    return (await trove.app.inject(call)).statusCode;
  };
  await writeUpTo(limits.messagesWithAdvisors - 1);
  expect(await write('advisor', `/api/cases/${id}/messages`)).toBe(200);
  expect(await write('advisor', `/api/cases/${id}/messages`)).toBe(409);
  expect(await write('staff', `/api/admin/offers/${id}/messages`)).toBe(200);
});

test('a case with as many messages as it may have is answered in less than a megabyte', async () => {
  await writeUpTo(limits.messagesPerCase - 1);
  const headers = await people.headersOf('advisor');
  const own = await trove.app.inject({ url: `/api/cases/${id}`, headers });
  expect(own.json<CaseAnswer>().messages).toHaveLength(limits.messagesAtOnce * 2 - 1);
  expect(own.rawPayload.length).toBeLessThan(1_000_000);
  const desk = await trove.app.inject({
    url: `/api/admin/offers/${id}`,
    headers: await people.headersOf('staff'),
  });
  expect(desk.json<DeskCaseAnswer>().written).toHaveLength(limits.messagesPerCase - 1);
  expect(desk.rawPayload.length).toBeLessThan(1_000_000);
});
