import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminState } from '#contract/states/admin-states.ts';
import { addStateRules, findStateRules } from '#server/features/states/state-rules-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

async function fileOf(id: string): Promise<string> {
  const headers = await people.headersOf('advisor');
  const answer = await trove.app.inject({ url: `/api/quotes/${id}/compliance-file`, headers });
  expect(answer.statusCode).toBe(200);
  const { said } = await readPdf(answer.rawPayload);
  return said.map(({ text }) => text).join(' ');
}

const countRecords = async (id: string) =>
  (await trove.db.selectFrom('compliance_files').select('id').where('quote_id', '=', id).execute()).length;

test.for<[string, string]>([
  ['Ω.pdf', '[U+03A9].pdf'],
  ['插图.pdf', '[U+63D2][U+56FE].pdf'],
  ['ok ✓ 😀.pdf', 'ok [U+2713] [U+1F600].pdf'],
  ['Re\u0301sume\u0301.pdf', 'Résumé.pdf'],
])('an upload named %s is on paper %s, and under the seal as it was named', async ([fileName, printed]) => {
  const id = await people.quote();
  const headers = await people.headersOf('advisor');
  const form = await uploadForm(id, makePdf(), { fileName });
  const url = '/api/uploadIllustration';
  await trove.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  expect(await fileOf(id)).toContain(`File sent: ${printed}`);
  const named = trove.db.updateTable('illustrations').set({ given_name: printed }).where('quote_id', '=', id);
  await named.execute();
  expect(await fileOf(id)).toContain(`File sent: ${printed}`);
  expect(await countRecords(id)).toBe(2);
});

test('a rule that was kept with letters that cannot be printed ends no file of its state', async () => {
  const { rules } = (await findStateRules(trove.db, 'Oregon'))!;
  const note = 'Five years → two, ≥ with a hardship';
  const made = { reason: 'Any', madeBy: 'system', madeAt: trove.clock.now() };
  await addStateRules(trove.db, { ...made, rules: { ...rules, waiting: { ...rules.waiting, note } } });
  const id = await people.quote({ stateOfOwnership: 'Oregon' });
  expect(await fileOf(id)).toContain('Five years [U+2192] two, ≥ with a hardship');
});

test('a rule with such a letter is refused, field by field; notes for staff stand on no paper', async () => {
  const headers = await people.headersOf('staff');
  const states = (await trove.app.inject({ url: '/api/admin/states', headers })).json<AdminState[]>();
  const { newest } = states.find(({ stateName }) => stateName === 'Washington')!;
  const { state: _, code: __, ...rules } = newest.rules;
  const put = (changed: Partial<typeof rules>) =>
    trove.app.inject({
      method: 'PUT',
      url: '/api/admin/states/Washington/rules',
      headers,
      payload: { rules: { ...rules, ...changed }, reason: 'Any', seenVersion: newest.version },
    });
  const paper = { ...rules.papers[0]!, name: 'Form ✓' };
  const refused = await put({ waiting: { ...rules.waiting, note: 'Two → five' }, papers: [paper] });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    fields: {
      'rules.waiting.note': 'Our papers cannot print →. Write it in words or in Latin letters.',
      'rules.papers.0.name': 'Our papers cannot print ✓. Write it in words or in Latin letters.',
    },
  });
  const kept = await put({ otherRules: 'Two years ≥ one\nand more', notes: 'Ask the desk → later' });
  expect(kept.statusCode).toBe(204);
});
