import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request as ask } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { jpeg, makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let address: string;
let advisor: { authorization: string };
let staff: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  advisor = bearer(await trove.token());
  staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  address = await trove.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => trove.close());

/** Larger than what the machine takes in at once without anyone reading it. */
const large = Buffer.concat([jpeg.subarray(0, -2), randomBytes(19 * 1024 * 1024), jpeg.subarray(-2)]);

async function upload(file: Buffer) {
  const asked = { method: 'POST', url: '/api/createQuote', headers: advisor, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
  const form = await uploadForm(rid, file);
  const headers = { ...advisor, ...form.headers };
  const url = '/api/uploadIllustration';
  const answer = await trove.app.inject({ method: 'POST', url, headers, payload: form.payload });
  expect(answer.statusCode).toBe(204);
  return trove.db
    .selectFrom('illustrations')
    .selectAll()
    .where('quote_id', '=', rid)
    .executeTakeFirstOrThrow();
}

const download = (id: string) => fetch(`${address}/api/admin/illustrations/${id}`, { headers: staff });

const detailsOf = async (id: string) => {
  const acts = await trove.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'illustration-downloaded')
    .where('detail', 'like', `%file ${id}%`)
    .execute();
  return acts.map((act) => act.detail);
};

describe('an illustration', () => {
  test('lies sealed, is downloaded as it came, and is in the log once it was sent', async () => {
    const { id, file_name, key_id } = await upload(makePdf(100));
    expect(key_id).toBe(trove.files.currentKeyId);
    const stored = await readFile(join(trove.filesFolder, file_name));
    expect(stored.includes('%PDF')).toBe(false);
    const answer = await download(id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(makePdf(100))).toBe(true);
    await expect.poll(() => detailsOf(id)).toEqual([`no case yet, file ${id}`]);
  });

  test('that an earlier release stored as it came is still downloaded', async () => {
    const { id, file_name } = await upload(makePdf());
    await writeFile(join(trove.filesFolder, file_name), makePdf());
    await trove.db.updateTable('illustrations').set({ key_id: null }).where('id', '=', id).execute();
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(makePdf())).toBe(true);
  });

  test('that is damaged from the start is an error and no download', async () => {
    const { id, file_name } = await upload(makePdf());
    const path = join(trove.filesFolder, file_name);
    await writeFile(path, (await readFile(path)).subarray(0, -1));
    const answer = await download(id);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null]);
    expect(await answer.json()).toMatchObject({ code: 'our-fault' });
    expect(await detailsOf(id)).toEqual([]);
  });

  test('that is cut short further on breaks off: nobody takes it for whole', async () => {
    const { id, file_name } = await upload(large);
    const path = join(trove.filesFolder, file_name);
    await writeFile(path, (await readFile(path)).subarray(0, 10 * 65_552 + 24));
    const answer = await download(id);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await expect
      .poll(() => detailsOf(id))
      .toEqual([expect.stringMatching(/^no case yet, file .*, broken off after \d+ of \d+ bytes$/)]);
  });

  test('that is let go halfway is in the log as that, not as a download', async () => {
    const { id } = await upload(large);
    await new Promise<void>((resolve, reject) => {
      const call = ask(`${address}/api/admin/illustrations/${id}`, { headers: staff }, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      });
      call.on('error', reject);
      call.end();
    });
    await expect.poll(() => detailsOf(id)).toEqual([expect.stringContaining('broken off after')]);
  });

  test('is fetched six times at once by one network, whoever reads slowly, and by others meanwhile', async () => {
    const { id } = await upload(large);
    const url = `${address}/api/admin/illustrations/${id}`;
    const held = await Promise.all(
      Array.from(
        { length: 6 },
        () =>
          new Promise<IncomingMessage>((resolve) => {
            ask(url, { headers: staff }, (answer) => resolve(answer.on('error', () => {}).pause())).end();
          }),
      ),
    );
    expect((await download(id)).status).toBe(503);
    const elsewhere = { url: `/api/admin/illustrations/${id}`, headers: staff, remoteAddress: '203.0.113.9' };
    expect((await trove.app.inject(elsewhere)).statusCode).toBe(200);
    for (const answer of held) answer.destroy();
    await expect
      .poll(async () => {
        const answer = await download(id);
        await answer.arrayBuffer();
        return answer.status;
      })
      .toBe(200);
  });

  test('that someone holds open until the server stops is in the log all the same', async () => {
    const { id } = await upload(large);
    await new Promise<void>((resolve, reject) => {
      const call = ask(`${address}/api/admin/illustrations/${id}`, { headers: staff }, (answer) => {
        answer.on('error', () => {}).pause();
        resolve();
      });
      call.on('error', reject).end();
    });
    await trove.app.close();
    expect(await detailsOf(id)).toEqual([expect.stringContaining('broken off after')]);
  });
});
