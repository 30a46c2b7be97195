import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { readPdf, sheetsOf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

test('compliance files are kept small, and so many of one quote', async () => {
  const id = await people.quote();
  const file = async () =>
    trove.app.inject({
      url: `/api/quotes/${id}/compliance-file`,
      headers: await people.headersOf('advisor'),
    });
  const consider = (reason: string) =>
    people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, { keep: { considered: true, reason } });
  const first = await file();
  const kept = await trove.db.selectFrom('compliance_files').selectAll().executeTakeFirstOrThrow();
  expect(kept.sealed_paper.length).toBeLessThan(first.rawPayload.length);

  const { id: _id, record_hash: _hash, ...rest } = kept;
  await trove.db
    .insertInto('compliance_files')
    .values(
      Array.from({ length: limits.complianceFilesPerQuote - 2 }, (_, at) => ({
        ...rest,
        record_hash: String(at),
      })),
    )
    .execute();
  await consider('The last that has a place');
  expect((await file()).statusCode).toBe(200);
  await consider('One more');
  const refused = await file();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'enough-files',
      message: expect.stringContaining('20 compliance files'),
    }),
  ]);
  // What is on file can be had as long as nothing has changed.
  await consider('The last that has a place');
  expect((await file()).statusCode).toBe(200);

  // And each as it was made, whatever has changed.
  await consider('One more');
  const read = async (what = '') =>
    trove.app.inject({
      url: `/api/quotes/${id}/compliance-files${what}`,
      headers: await people.headersOf('advisor'),
    });
  const { files } = (await read()).json<{ files: { madeAt: string; hash: string }[] }>();
  expect(files).toHaveLength(limits.complianceFilesPerQuote);
  expect(files).toContainEqual({ madeAt: kept.made_at.toISOString(), hash: kept.record_hash });
  const again = await read(`/${kept.record_hash}`);
  expect([again.statusCode, again.headers['content-type']]).toEqual([200, first.headers['content-type']]);
  expect(again.rawPayload).toEqual(first.rawPayload);
  expect((await read('/none-of-ours')).statusCode).toBe(404);
  // The hash alone opens nothing: it is this quote's.
  const other = await people.quote();
  const elsewhere = `/api/quotes/${other}/compliance-files/${kept.record_hash}`;
  const headers = await people.headersOf('advisor');
  expect((await trove.app.inject({ url: elsewhere, headers })).statusCode).toBe(404);
});

test('what was not read of a state stands there as not verified, and is no empty place', async () => {
  const id = await people.quote({ stateOfOwnership: 'Utah' });
  const file = await trove.app.inject({
    url: `/api/quotes/${id}/compliance-file`,
    headers: await people.headersOf('advisor'),
  });
  const words = (await sheetsOf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  for (const rule of ['Undoing a sale', 'Papers', 'Contact']) {
    expect(words).toContain(`${rule} not verified: ask before you rely on it`);
  }
  expect(words).toContain('that does not mean that there is none');
});

test('answers given on a run before are offered, and are no answers to the next run until they are given again', async () => {
  const first = await people.quote();
  const put = (id: string, reason: string) =>
    people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, { keep: { considered: true, reason } });
  const get = (id: string) => people.get<object>('advisor', `/api/quotes/${id}/alternatives`);
  await put(first, 'Too dear');
  trove.clock.advance(1_000);
  const rerun = await people.quote({ rerunOf: first });
  expect(await get(rerun)).toEqual({
    earlier: { at: expect.any(String), answers: { keep: { considered: true, reason: 'Too dear' } } },
  });
  expect(await get(await people.quote())).toEqual({});
  const headers = await people.headersOf('advisor');
  const file = await trove.app.inject({ url: `/api/quotes/${rerun}/compliance-file`, headers });
  const words = (await readPdf(file.rawPayload)).said.map(({ text }) => text).join(' ');
  expect(words).not.toContain('Too dear');
  expect(words).toContain('Not answered');
  await put(rerun, 'Still too dear');
  expect(await get(rerun)).toEqual({ keep: { considered: true, reason: 'Still too dear' } });
});

test('a record of more lines than a file has room for is refused before it is set', async () => {
  const id = await people.quote();
  const file = async () =>
    trove.app.inject({
      url: `/api/quotes/${id}/compliance-file`,
      headers: await people.headersOf('advisor'),
    });
  /** Each time pages that were opened as often as is listed, by SQL. */
  const share = async (pages: number, openings: number) =>
    sql`insert into shares (quote_id, token_hash, pin_hash, language, made_at, expires_at, opened_at)
      select ${id}, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), 'en', now(), now(),
        array(select now() + n * interval '1 minute' from generate_series(1, ${openings}::int) n)
      from generate_series(1, ${pages}::int)`.execute(trove.db);
  await share(28, limits.share.openings);
  const whole = await file();
  expect(whole.statusCode).toBe(200);
  await share(3, limits.share.openings);
  const refused = await file();
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'too-long', message: expect.stringContaining('1,500 lines') }),
  ]);
});
