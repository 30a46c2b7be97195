import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { auditActions } from '#contract/admin.ts';
import { formatCalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords, attempts: countNothing });
  people = openCasePeople(trove);
});
beforeEach(() => trove.forgetLetters());
afterAll(() => trove.close());

const day = (count: number) => trove.clock.advance(count * 86_400_000);
const isoIn = (days: number) =>
  new Date(trove.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const stagesOf = async (id: string) => (await people.case(id)).events.map(({ stage }) => stage);
const offer = (id: string, amount = 150_000, days = 30) =>
  people.step(id, 'offer', { amount, validUntil: isoIn(days) });
const codeOf = ({ statusCode, body }: { statusCode: number; body: { code?: string } }) => [
  statusCode,
  body.code,
];
const actsOn = async (caseNumber: string) => {
  const acts = await trove.db
    .selectFrom('audit_log')
    .select('action')
    .where('detail', 'like', `${caseNumber}%`)
    .orderBy('id')
    .execute();
  return acts.map(({ action }): (typeof auditActions)[number] => action);
};

describe('a case', () => {
  test('goes from the request to the payment, and every step is told once and is in the log', async () => {
    const id = await people.request({ stateOfOwnership: 'Oregon', loanBalance: 10_000 });
    const { caseNumber } = await people.case(id);
    expect(caseNumber).toMatch(/^T-2026-\d{4}$/);
    await people.step(id, 'review');
    const asked = await people.step(id, 'documents', { text: 'All 14 pages of the illustration.' });
    expect(asked.body).toMatchObject({ stage: 'documents-asked', turn: 'advisor' });
    expect(await people.case(id)).toMatchObject({ documentsAsked: 'All 14 pages of the illustration.' });
    expect((await people.send(id)).body).toMatchObject({ stage: 'in-review', turn: 'trove' });
    expect((await offer(id)).body).toMatchObject({ stage: 'offered', turn: 'advisor', amount: 150_000 });
    expect((await people.advisor(id, 'accept')).body).toMatchObject({ stage: 'accepted', turn: 'trove' });

    const [letter, release] = (await people.case(id)).papers;
    expect(letter).toMatchObject({ name: 'Letter that the owner is of sound mind', received: false });
    const papers = [letter!.id, release!.id];
    const askedPapers = await people.step(id, 'documents', { text: 'Please sign these.', papers });
    expect(askedPapers.body).toMatchObject({ stage: 'papers', turn: 'advisor' });
    await people.send(id, letter!.id);
    expect((await people.send(id, release!.id)).body).toMatchObject({ stage: 'papers', turn: 'trove' });
    const returned = await people.step(id, `papers/${letter!.id}/returned`, { reason: 'Page 2 is missing.' });
    expect(returned.body).toMatchObject({ turn: 'advisor' });
    expect((await people.case(id)).papers[0]).toMatchObject({ returned: 'Page 2 is missing.', sentAt: null });

    const signed = { on: isoIn(0) };
    expect(codeOf(await people.step(id, 'signed', signed))).toEqual([409, 'papers-missing']);
    await people.send(id, letter!.id);
    await people.step(id, `papers/${letter!.id}/received`);
    await people.step(id, `papers/${release!.id}/received`);
    expect((await people.step(id, 'signed', { on: isoIn(1) })).statusCode).toBe(422);
    expect((await people.step(id, 'signed', { on: isoIn(-2) })).statusCode).toBe(422);
    const atSigning = await people.step(id, 'signed', signed);
    // Oregon: 60 days after signing, or 30 after payment, whichever ends first.
    expect(atSigning.body).toMatchObject({ stage: 'signed', rescission: { endsOn: '01/14/2027' } });
    day(5);
    expect((await people.step(id, 'paid', { on: isoIn(-6), amount: 150_000 })).statusCode).toBe(422);
    const paid = await people.step(id, 'paid', { on: isoIn(0), amount: 150_000 });
    expect(paid.body).toMatchObject({ stage: 'paid', turn: null, rescission: { endsOn: '12/20/2026' } });

    expect(await stagesOf(id)).toEqual([
      'requested',
      'in-review',
      'documents-asked',
      'in-review',
      'offered',
      'accepted',
      'papers',
      'signed',
      'paid',
    ]);
    expect(await people.subjectsTo('advisor@trove.example')).toEqual([
      `Your offer request has arrived: ${caseNumber}`,
      `${caseNumber} is in review`,
      `${caseNumber}: we need something more`,
      `${caseNumber}: your Trove offer, $140,000 after the loan ($150,000 before)`,
      `${caseNumber}: you accepted our offer of $140,000 after the loan ($150,000 before)`,
      `${caseNumber}: we need something more`,
      `${caseNumber}: please send a paper again`,
      `${caseNumber}: everyone has signed`,
      `${caseNumber}: $150,000 paid`,
    ]);
    const kinds = trove.letters.filter(({ to }) => to === 'offers@trove.example').map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['desk']));
    expect(await people.subjectsTo('offers@trove.example')).toEqual([
      `Offer requested: ${caseNumber}`,
      `New file: ${caseNumber}`,
      `Offer accepted: ${caseNumber}`,
      `New file: ${caseNumber}`,
      `New file: ${caseNumber}`,
      `New file: ${caseNumber}`,
    ]);
    const file = trove.letters.filter(({ subject }) => subject.startsWith('New file'))[1];
    expect(file?.text).toContain('It is for: Letter that the owner is of sound mind.');
    expect(await actsOn(caseNumber)).toEqual([
      'offer-requested',
      'case-in-review',
      'documents-asked',
      'case-file-sent',
      'offer-made',
      'offer-accepted',
      'documents-asked',
      'case-file-sent',
      'case-file-sent',
      'paper-returned',
      'case-file-sent',
      'paper-received',
      'paper-received',
      'case-signed',
      'case-paid',
    ]);
  });

  test('that Trove declines says why, and a better document opens it again', async () => {
    const id = await people.request();
    expect((await people.step(id, 'decline', {})).statusCode).toBe(422);
    await people.step(id, 'decline', { reason: 'The illustration shows a lapse at 88.' });
    expect(await people.case(id)).toMatchObject({
      stage: 'declined',
      turn: null,
      reason: 'The illustration shows a lapse at 88.',
      quote: { case: { status: 'declined' } },
    });
    const reopened = (await people.send(id)).body;
    expect(reopened).toMatchObject({ stage: 'in-review', turn: 'trove', reason: null });
    expect(await people.subjectsTo('offers@trove.example')).toContain(
      `Case reopened: ${reopened.caseNumber}`,
    );
  });

  test.each([
    ['decline', 'offer-declined', 'Offer declined'],
    ['withdraw', 'withdrawn', 'Case withdrawn'],
  ])('ends when the advisor says %s', async (what, stage, subject) => {
    const id = await people.request();
    await offer(id);
    const ended = await people.advisor(id, what, { reason: 'The family keeps it.' });
    expect(ended.body).toMatchObject({ stage, turn: null });
    expect(ended.body.events.at(-1)).toMatchObject({ stage, by: 'advisor', note: 'The family keeps it.' });
    expect(await people.subjectsTo('offers@trove.example')).toContain(`${subject}: ${ended.body.caseNumber}`);
    for (const again of ['accept', 'decline', 'withdraw']) {
      expect(codeOf(await people.advisor(id, again))).toEqual([409, 'wrong-stage']);
    }
    expect(codeOf(await people.send(id))).toEqual([409, 'wrong-stage']);
    expect(codeOf(await people.step(id, 'review'))).toEqual([409, 'wrong-stage']);
  });

  test('is withdrawn before the acceptance and not after it', async () => {
    const id = await people.request();
    await offer(id);
    await people.advisor(id, 'accept');
    expect(codeOf(await people.advisor(id, 'withdraw'))).toEqual([409, 'wrong-stage']);
  });

  test('whose offer nobody answers lapses, both sides hear it before and then, and it can be renewed', async () => {
    const id = await people.request();
    await offer(id, 150_000, 10);
    const { caseNumber } = await people.case(id);
    await trove.workPeriodically();
    expect(await people.subjectsTo('offers@trove.example')).toEqual([`Offer requested: ${caseNumber}`]);
    day(7);
    for (let time = 0; time < 2; time += 1) await trove.workPeriodically();
    day(4);
    for (const answer of ['accept', 'decline'])
      expect(codeOf(await people.advisor(id, answer))).toEqual([409, 'wrong-stage']);
    for (let time = 0; time < 2; time += 1) await trove.workPeriodically();
    expect(await people.case(id)).toMatchObject({ stage: 'lapsed', turn: null });
    expect((await people.subjectsTo('offers@trove.example')).slice(1)).toEqual([
      `Offer ends soon: ${caseNumber}`,
      `Offer lapsed: ${caseNumber}`,
    ]);
    expect((await people.subjectsTo('advisor@trove.example')).slice(2)).toEqual([
      `${caseNumber}: the offer ends on 11/30/2026`,
      `${caseNumber}: the offer has lapsed`,
    ]);
    expect((await people.step(id, 'offer', { amount: 140_000, validUntil: isoIn(20) })).body).toMatchObject({
      stage: 'offered',
    });
    const { events } = (await people.advisor(id, 'accept')).body;
    expect(events.flatMap((event) => event.offer?.amount ?? [])).toEqual([150_000, 140_000]);
    expect(await actsOn(caseNumber)).toContain('offer-lapsed');
  });

  test('is undone within the days of its state, also after the payment, and not later', async () => {
    const id = await people.sold('Massachusetts');
    day(3);
    await people.step(id, 'paid', { on: isoIn(0), amount: 150_000 });
    day(20);
    expect((await people.step(id, 'rescinded', { on: isoIn(-7) })).statusCode).toBe(422);
    // The day that decides whether it was in time, not the one on which the desk recorded it.
    const undone = await people.step(id, 'rescinded', { on: isoIn(-8) });
    const rescindedOn = formatCalendarDate(parseIsoDate(isoIn(-8)));
    expect(undone.body).toMatchObject({ stage: 'rescinded', rescindedOn });
    expect(await people.case(id)).toMatchObject({ stage: 'rescinded', rescindedOn });
    const own = await people.get<{ rid: string }[]>('advisor', '/api/cases');
    expect(own.find(({ rid }) => rid === id)).toMatchObject({ rescindedOn });
  });

  test('is not called too late to undo where the count begins with the disclosures', async () => {
    const id = await people.sold('Washington');
    await trove.mailed();
    const signed = trove.letters.find(({ subject }) => subject.endsWith('everyone has signed'));
    expect(signed?.text).toContain('or longer if the disclosures came after the signing');
    expect((await people.case(id)).rescission.caveat).toContain('disclosures');
    day(40);
    expect((await people.step(id, 'rescinded', { on: isoIn(0) })).statusCode).toBe(200);
  });

  test('is paid in North Dakota only when it can no longer be undone', async () => {
    const id = await people.sold('North Dakota');
    expect(await people.case(id)).toMatchObject({
      rescission: { endsOn: null, isVerified: false, isPaidAfter: true },
    });
    expect(codeOf(await people.step(id, 'paid', { on: isoIn(0), amount: 150_000 }))).toEqual([
      409,
      'rescission-open',
    ]);
  });

  test('has no offer in Maryland before its disclosure is in, unless someone says why', async () => {
    const id = await people.request({ stateOfOwnership: 'Maryland' });
    const { caseNumber, papers } = await people.case(id);
    expect(codeOf(await offer(id))).toEqual([409, 'papers-missing']);
    const override = { reason: 'Came by mail.' };
    const passed = { amount: 150_000, validUntil: isoIn(30), override };
    expect((await people.step(id, 'offer', passed)).statusCode).toBe(200);
    expect(await actsOn(caseNumber)).toContain('papers-overridden');
    const other = await people.request({ stateOfOwnership: 'Maryland' });
    await people.step(other, `papers/${papers[0]!.id}/received`);
    expect((await offer(other)).statusCode).toBe(200);
  });

  test('carries messages both ways: counted as unread, told to the other side, never quoted in a letter', async () => {
    const id = await people.request();
    const { caseNumber } = await people.case(id);
    await people.step(id, 'messages', { text: 'Is the premium level?' });
    const list = await people.get<{ rid: string; unread: number }[]>('advisor', '/api/cases');
    expect(list.find(({ rid }) => rid === id)).toMatchObject({ unread: 1 });
    trove.clock.advance(1_000);
    await people.case(id);
    expect(await people.case(id)).toMatchObject({ unread: 0 });
    for (const text of ['', ' ', 'x'.repeat(4_001)]) {
      expect((await people.advisor(id, 'messages', { text })).statusCode).toBe(422);
    }
    const sent = await people.advisor(id, 'messages', { text: 'Yes, to 105.' });
    expect(sent.body.messages).toMatchObject([
      { by: 'trove', text: 'Is the premium level?' },
      { by: 'advisor', text: 'Yes, to 105.' },
    ]);
    expect(await people.subjectsTo('offers@trove.example')).toContain(`New message: ${caseNumber}`);
    expect(JSON.stringify(trove.letters)).not.toContain('to 105.');
    const note = await people.step(id, 'notes', { text: 'Call back on Monday.' });
    expect(note.body.notes).toMatchObject([{ author: 'admin@trove.example', text: 'Call back on Monday.' }]);
    expect(JSON.stringify(await people.case(id))).not.toContain('Monday');
  });

  test('gives a calendar the last day of its offer', async () => {
    const id = await people.request();
    await people.step(id, 'offer', { amount: 150_000, validUntil: '2027-03-05' });
    const headers = await people.headersOf('advisor');
    const answer = await trove.app.inject({ url: `/api/cases/${id}/calendar`, headers });
    expect(answer.headers['content-type']).toContain('text/calendar');
    const plain = answer.body.replaceAll('\r\n ', '');
    expect(plain).toContain('DTSTART;VALUE=DATE:20270305\r\nDTEND;VALUE=DATE:20270306\r\n');
    expect(plain).toContain('SUMMARY:Call the owner: last day of the offer of $150\\,000\\, T-');
    expect(answer.body.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  });
});
