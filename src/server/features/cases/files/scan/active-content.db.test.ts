import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { StoreAway } from '#server/adapters/files/files.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { hostilePdfs } from '#server/testing/hostile-pdfs.ts';
import { makePdf, png, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let advisor: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  advisor = bearer(await trove.token());
});
afterAll(() => trove.close());

async function upload(files: readonly Buffer[], by = advisor): Promise<string> {
  const asked = { method: 'POST', url: '/api/createQuote', headers: by, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
  for (const file of files) {
    const form = await uploadForm(rid, file);
    const headers = { ...by, ...form.headers };
    const url = '/api/uploadIllustration';
    const answer = await trove.app.inject({ method: 'POST', url, headers, payload: form.payload });
    expect(answer.statusCode).toBe(204);
    trove.clock.advance(1_000);
  }
  return rid;
}

async function marksAtDesk(quoteId: string) {
  trove.clock.advance(11 * 60_000);
  const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const answer = await trove.app.inject({ url: `/api/admin/offers/${quoteId}`, headers });
  return answer.json<DeskCaseAnswer>().files.map(({ activeContent }) => activeContent);
}

describe('the desk is told', () => {
  test('what a PDF can do beyond showing pages, and nothing of a picture', async () => {
    const quoteId = await upload([makePdf(), hostilePdfs.inObjectStream, hostilePdfs.bomb, png]);
    expect(await marksAtDesk(quoteId)).toEqual([[], ['script'], ['unreadable'], null]);
  });

  test('of files that an earlier release took, once the job has looked into them', async () => {
    const quoteId = await upload([hostilePdfs.embeddedFile, makePdf()]);
    const rows = await rowsOf(quoteId);
    await writeFile(join(trove.filesFolder, rows[1]!.file_name), 'not what was sealed');
    await trove.db.updateTable('illustrations').set({ active_content: null }).execute();
    expect(await marksAtDesk(quoteId)).toEqual([null, null]);
    await trove.workPeriodically();
    expect(await marksAtDesk(quoteId)).toEqual([['embedded-file'], ['unreadable']]);
  });
});

test('a file that cannot be read for now is looked into later: nothing is said of it meanwhile', async () => {
  const quoteId = await upload([makePdf(), hostilePdfs.inObjectStream]);
  await trove.db.updateTable('illustrations').set({ active_content: null }).execute();
  const read = vi.spyOn(trove.files, 'read').mockRejectedValue(new StoreAway('the store does not answer'));
  await trove.workPeriodically();
  expect(await marksAtDesk(quoteId)).toEqual([null, null]);
  read.mockRestore();
  const unmounted = `${trove.filesFolder}-unmounted`;
  await rename(trove.filesFolder, unmounted);
  await trove.workPeriodically();
  expect(await marksAtDesk(quoteId)).toEqual([null, null]);
  await rename(unmounted, trove.filesFolder);
  await trove.workPeriodically();
  expect(await marksAtDesk(quoteId)).toEqual([[], ['script']]);
});

test('what came by an address alone is looked into later, and keeps nobody’s upload waiting', async () => {
  const member = 'bare@partner.example';
  await addToRoster(trove.db, [member], trove.clock.now());
  const entered = await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(member, '') });
  const bare = bearer(entered.json<{ token: string }>().token);
  const quoteId = await upload([hostilePdfs.embeddedFile], bare);
  expect((await rowsOf(quoteId)).map((row) => row.active_content)).toEqual([null]);
  await trove.workPeriodically();
  expect((await rowsOf(quoteId)).map((row) => row.active_content)).toEqual([['embedded-file']]);
});

const rowsOf = (quoteId: string) =>
  trove.db
    .selectFrom('illustrations')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('uploaded_at')
    .execute();
