import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const day = (count: number) => trove.clock.advance(count * 86_400_000);
const offer = (id: string) => people.step(id, 'offer', { amount: 150_000, validUntil: '2027-01-31' });

describe('a FIG member', () => {
  const enter = async () => {
    const answer = await trove.app.inject({
      url: '/api/troveFigSignIn',
      headers: basic('member@fig.example', ''),
    });
    return bearer(answer.json<{ token: string }>().token);
  };
  const linkIn = (text: string) => {
    const [, fragment = ''] = /#(\S+)/.exec(text) ?? [];
    return new URLSearchParams(fragment);
  };

  test('who came by a bare email sees their case and decides nothing; the link in the letter does, once', async () => {
    const bare = await enter();
    const id = await people.request({}, bare);
    await offer(id);
    expect(await people.case(id, bare)).toMatchObject({ stage: 'offered' });
    for (const what of ['accept', 'decline', 'withdraw']) {
      const refused = await people.advisor(id, what, undefined, bare);
      expect([refused.statusCode, refused.body.code]).toEqual([403, 'mailbox-needed']);
    }
    await trove.mailed();
    const letter = trove.letters.find(({ subject }) => subject.includes('your Trove offer'))!;
    const given = linkIn(letter.text);
    expect(given.get('to')).toBe(`/cases/${id}`);
    day(6);
    const follow = { method: 'POST', url: '/api/figMailboxSignIn' } as const;
    const payload = { link: given.get('link') };
    const made = { ...payload, email: 'advisor@trove.example' };
    expect((await trove.app.inject({ ...follow, payload: made })).statusCode).toBe(401);
    const entered = await trove.app.inject({
      ...follow,
      payload: { ...payload, email: 'Member@fig.example' },
    });
    const proved = bearer(entered.json<{ token: string }>().token);
    expect((await people.advisor(id, 'accept', undefined, proved)).body).toMatchObject({ stage: 'accepted' });
    expect((await trove.app.inject({ ...follow, payload })).statusCode).toBe(401);
  });

  test('sells a policy once, whichever of its runs the letter made theirs', async () => {
    await trove.forgetLetters();
    const bare = await enter();
    const first = await people.request({}, bare);
    const second = await people.quote({ rerunOf: first }, bare);
    expect(await people.upload(second, bare)).toBe(204);
    await offer(first);
    await trove.mailed();
    const letter = trove.letters.find(({ subject }) => subject.includes('your Trove offer'))!;
    const payload = { link: linkIn(letter.text).get('link') };
    const entered = await trove.app.inject({ method: 'POST', url: '/api/figMailboxSignIn', payload });
    const proved = bearer(entered.json<{ token: string }>().token);
    const third = await people.quote({ rerunOf: first }, proved);
    expect(await people.upload(third, proved)).toBe(204);
    const request = async (id: string, headers: Record<string, string>) =>
      (await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${id}`, headers, payload: {} }))
        .statusCode;
    expect([await request(second, bare), await request(third, proved)]).toEqual([409, 409]);
    // Neither sees the runs of the other.
    const histories = await trove.db
      .selectFrom('quotes')
      .select(['id', 'history_id'])
      .where('id', 'in', [first, second, third])
      .execute();
    const historyOf = (id: string) => histories.find((quote) => quote.id === id)!.history_id;
    expect(historyOf(third)).toBe(historyOf(first));
    expect(historyOf(second)).not.toBe(historyOf(first));
    expect((await people.advisor(first, 'decline', { reason: 'x' }, proved)).statusCode).toBe(200);
    expect(await request(second, bare)).toBe(204);
    expect(await request(third, proved)).toBe(409);
  });

  test('has by an old letter no case of an account before', async () => {
    await trove.forgetLetters();
    const id = await people.request({}, await enter());
    await offer(id);
    await trove.mailed();
    const letter = trove.letters.find(({ subject }) => subject.includes('your Trove offer'))!;
    // As an erasure leaves a case that must stay.
    const accounts = trove.db.updateTable('accounts');
    await accounts
      .set({ email: 'erased', status: 'disabled', erased_at: trove.clock.now() })
      .where('email', '=', 'member@fig.example')
      .execute();
    const payload = { link: linkIn(letter.text).get('link') };
    const entered = await trove.app.inject({ method: 'POST', url: '/api/figMailboxSignIn', payload });
    expect(entered.statusCode).toBe(200);
    const quote = trove.db.selectFrom('quotes').select('is_proved').where('id', '=', id);
    expect(await quote.executeTakeFirstOrThrow()).toEqual({ is_proved: false });
  });

  test('whose link is older than seven days is sent another way in', async () => {
    await trove.forgetLetters();
    const id = await people.request({}, await enter());
    await offer(id);
    await trove.mailed();
    const letter = trove.letters.find(({ subject }) => subject.includes('your Trove offer'))!;
    day(7.1);
    const payload = { link: linkIn(letter.text).get('link') };
    const post = (url: string, given: object) => trove.app.inject({ method: 'POST', url, payload: given });
    expect((await post('/api/figMailboxSignIn', payload)).statusCode).toBe(401);
    await trove.forgetLetters();
    const asked = await post('/api/figNewMailboxLink', payload);
    await post('/api/figNewMailboxLink', payload);
    await trove.mailed();
    expect(trove.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['member@fig.example', 'Sign in to Trove'],
    ]);
    const given = linkIn(trove.letters[0]!.text);
    expect(given.get('to')).toBe(`/cases/${id}`);
    const entered = await post('/api/figMailboxSignIn', { link: given.get('link') });
    const proved = bearer(entered.json<{ token: string }>().token);
    expect((await people.advisor(id, 'accept', undefined, proved)).body).toMatchObject({ stage: 'accepted' });

    // A link that is none of ours, or of a member no more, is answered alike, and nobody is written to.
    await trove.db.deleteFrom('fig_roster').execute();
    await trove.forgetLetters();
    day(1);
    for (const link of ['k.i.v.d', payload.link]) {
      const other = await post('/api/figNewMailboxLink', { link });
      expect([other.statusCode, other.body]).toEqual([asked.statusCode, asked.body]);
    }
    await trove.mailed();
    expect(trove.letters).toEqual([]);
  });
});
