import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { figKey } from '#server/testing/fig-member.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { office, openPartnerCallers } from '#server/testing/partner-callers.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addToRoster } from './roster-store.ts';

const member = 'real@partner.example';

let trove: TestApp;
beforeEach(async () => {
  trove = await openTestApp({ figLinkKeys: [figKey] });
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
});
afterEach(() => trove.close());

const { enter, tokenOf, signedQuery, call, quote, list, countOf, linksTo, follow } = openPartnerCallers(
  () => trove,
);

test('a link goes before other letters once its reader is known, and after them while anyone may have made them up', async () => {
  const named = 'named@elsewhere.example';
  await addToRoster(trove.db, [named], trove.clock.now());
  const kindsOfLinks = async (email: string) => {
    const token = await tokenOf(enter(email, office));
    expect((await call('POST', '/api/figMailboxLink', token)).statusCode).toBe(202);
    await trove.mailed();
    return trove.letters.filter(({ to }) => to === email).map(({ kind }) => kind);
  };
  expect(await kindsOfLinks(named)).toEqual(['sign-in-link']);
  expect(await kindsOfLinks(member)).toEqual(['first-link']);
  const token = await tokenOf(enter(member, office));
  await quote(token, office);
  expect((await follow(linksTo(member)[0] ?? '', token)).statusCode).toBe(200);
  trove.clock.advance(limits.bareSessions.minutesBetweenLinks * 60_000);
  expect(await kindsOfLinks(member)).toEqual(['first-link', 'sign-in-link']);
});

test('of a site the first links an hour do not wait behind what others ask for', async () => {
  const { earlyLinksOfOneSitePerHour } = limits;
  const areEarly = async (count: number, from: string) => {
    const members = Array.from(
      { length: count },
      (_, n) => `${from.replaceAll('.', '-')}-${n}@partner.example`,
    );
    for (const one of members) {
      const token = await tokenOf(enter(one, from));
      expect((await call('POST', '/api/figMailboxLink', token, { remoteAddress: from })).statusCode).toBe(
        202,
      );
    }
    await trove.mailed();
    return members.map((one) => trove.letters.find(({ to }) => to === one)?.goesEarly);
  };
  const ofFlood = await areEarly(earlyLinksOfOneSitePerHour + 2, '203.0.113.50');
  expect(ofFlood.filter(Boolean)).toHaveLength(earlyLinksOfOneSitePerHour);
  expect(ofFlood.slice(-2)).toEqual([false, false]);
  expect(await areEarly(1, '203.0.113.51')).toEqual([true]);

  // One that the flood asked for in a member's name takes no place of theirs.
  const chosen = 'chosen@partner.example';
  for (const from of ['203.0.113.50', '203.0.113.52']) {
    const token = await tokenOf(enter(chosen, from));
    const asked = await call('POST', '/api/figMailboxLink', token, { remoteAddress: from });
    expect(asked.statusCode).toBe(202);
    // Each before the next: of two that wait, the early one goes first.
    await trove.mailed();
  }
  const toThem = trove.letters.filter(({ to }) => to === chosen).map(({ goesEarly }) => goesEarly);
  expect(toThem).toEqual([false, true]);
});

describe('a member who came by a bare email', () => {
  test('has an account with the first quote and not before, however many calls make it', async () => {
    const before = await countOf('accounts');
    const token = await tokenOf(enter(member, office));
    expect((await call('GET', '/api/session', token)).json()).toMatchObject({ email: member, role: 'fig' });
    expect(await list(token)).toEqual([]);
    expect([await countOf('accounts'), await countOf('visits')]).toEqual([before, 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => quote(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect([await countOf('accounts'), await countOf('visits')]).toEqual([before + 1, 0]);
    expect(await list(token)).toHaveLength(20);
  });

  test('is gone after signing out, after a day, and when the roster no longer names them', async () => {
    const [left, old] = [await tokenOf(enter(member)), await tokenOf(enter('old@partner.example'))];
    expect((await call('POST', '/api/logout', left)).statusCode).toBe(204);
    expect((await call('GET', '/api/session', left)).statusCode).toBe(401);
    expect((await quote(left)).statusCode).toBe(401);
    trove.clock.advance(24 * 3_600_000);
    expect((await call('GET', '/api/session', old)).statusCode).toBe(401);
    await trove.forget();
    expect(await countOf('visits')).toBe(0);

    const shut = await tokenOf(enter(member));
    const admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const roster = trove.db.selectFrom('fig_roster').select('id').where('value', '=', 'partner.example');
    const { id } = await roster.executeTakeFirstOrThrow();
    const url = `/api/admin/fig-roster/${id}`;
    await trove.app.inject({ method: 'PUT', url, headers: admin, payload: { isDisabled: true } });
    expect((await call('GET', '/api/session', shut)).statusCode).toBe(401);
  });

  test('makes what they quoted theirs by the link, followed in the browser they quoted in', async () => {
    const token = await tokenOf(enter(member, office));
    const { rid } = (await quote(token, office)).json<{ rid: string }>();
    const own = await tokenOf(enter(member, office, signedQuery(member)));
    expect(await list(own)).toEqual([]);
    expect((await call('PUT', `/api/unSaveQuote/${rid}`, own)).statusCode).toBe(404);
    expect((await call('POST', '/api/figMailboxLink', own)).statusCode).toBe(403);
    expect((await call('POST', '/api/figMailboxLink', token)).statusCode).toBe(202);
    await trove.mailed();
    const entered = await follow(linksTo(member)[0] ?? '', token);
    expect((await list(entered.json<{ token: string }>().token)).map((one) => one.rid)).toEqual([rid]);
    expect(await list(own)).toHaveLength(1);
  });

  test('proves theirs by a link that a stranger asked for first, and nothing of the stranger’s', async () => {
    const [stranger, own] = [await tokenOf(enter(member)), await tokenOf(enter(member, office))];
    const theirs = (await quote(stranger)).json<{ rid: string }>().rid;
    const mine = (await quote(own, office)).json<{ rid: string }>().rid;
    // Each time the last letter is old enough for another.
    for (let n = 0; n < 3; n += 1) {
      if (n > 0) trove.clock.advance(limits.bareSessions.minutesBetweenLinks * 60_000);
      expect((await call('POST', '/api/figMailboxLink', stranger)).statusCode).toBe(202);
      expect((await call('POST', '/api/figMailboxLink', own, { remoteAddress: office })).statusCode).toBe(
        202,
      );
      await trove.mailed();
    }
    const [first = '', second = '', third = ''] = linksTo(member);
    // On a phone, say: it sees the history, and nobody's quotes have become the member's.
    expect(await list((await follow(first)).json<{ token: string }>().token)).toEqual([]);
    expect((await follow(second, await trove.token())).statusCode).toBe(200);
    const entered = (await follow(third, own)).json<{ token: string }>().token;
    expect((await list(entered)).map(({ rid }) => rid)).toEqual([mine]);
    expect((await list(stranger)).map(({ rid }) => rid)).toEqual([theirs]);
    expect((await call('GET', '/api/session', own)).statusCode).toBe(401);
  });

  test('is not let in by a link from before their account was disabled, once it is enabled again', async () => {
    const token = await tokenOf(enter(member, office));
    await quote(token, office);
    expect((await call('POST', '/api/figMailboxLink', token)).statusCode).toBe(202);
    await trove.mailed();
    const [before] = linksTo(member);
    const { id } = await trove.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', member)
      .executeTakeFirstOrThrow();
    const admin = await trove.token('admin@trove.example', 'Trove-admin-1');
    trove.clock.advance(limits.bareSessions.minutesBetweenLinks * 60_000);
    for (const step of ['disable', 'enable'])
      expect((await call('POST', `/api/admin/accounts/${id}/${step}`, admin)).statusCode).toBe(204);
    expect((await follow(before ?? '')).statusCode).toBe(401);
    const again = await tokenOf(enter(member, office));
    await call('POST', '/api/figMailboxLink', again);
    await trove.mailed();
    expect((await follow(linksTo(member).at(-1) ?? '')).statusCode).toBe(200);
  });

  test('proves nothing of another member’s by a link of their own', async () => {
    const other = await tokenOf(enter('other@partner.example', office));
    await quote(other, office);
    const token = await tokenOf(enter(member, office));
    await call('POST', '/api/figMailboxLink', token);
    await trove.mailed();
    const entered = (await follow(linksTo(member)[0] ?? '', other)).json<{ token: string }>().token;
    expect(await list(entered)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  test('is mailed one link in five minutes, however many sessions ask for it', async () => {
    for (let n = 0; n < 5; n += 1) {
      const token = await tokenOf(enter(member, `192.0.2.${n}`));
      expect((await call('POST', '/api/figMailboxLink', token)).statusCode).toBe(202);
    }
    await trove.mailed();
    expect(linksTo(member)).toHaveLength(1);
    trove.clock.advance(limits.bareSessions.minutesBetweenLinks * 60_000);
    await call('POST', '/api/figMailboxLink', await tokenOf(enter(member)));
    await trove.mailed();
    expect(linksTo(member)).toHaveLength(2);
  });

  test.each([
    ['that has quoted', true],
    ['that has not quoted', false],
  ])('ends the session %s by following a link in its browser', async (_which, hasQuoted) => {
    const [asked, other] = [await tokenOf(enter(member)), await tokenOf(enter(member))];
    const rid = hasQuoted ? (await quote(asked)).json<{ rid: string }>().rid : undefined;
    expect((await call('POST', '/api/figMailboxLink', asked)).statusCode).toBe(202);
    await trove.mailed();
    const own = (await follow(linksTo(member)[0] ?? '', asked)).json<{ token: string }>().token;
    expect((await list(own)).map((one) => one.rid)).toEqual(rid ? [rid] : []);
    expect((await quote(asked)).statusCode).toBe(401);
    expect((await call('GET', '/api/session', asked)).statusCode).toBe(401);
    expect((await call('GET', '/api/session', other)).statusCode).toBe(200);
  });

  test('is marked so at the desk until then', async () => {
    const token = await tokenOf(enter(member, office));
    const { rid } = (await quote(token, office)).json<{ rid: string }>();
    const { headers, payload } = await uploadForm(rid, makePdf());
    const url = '/api/uploadIllustration';
    await trove.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(token) }, payload });
    expect((await call('PUT', `/api/markAsRequested/${rid}`, token)).statusCode).toBe(204);
    const admin = await trove.token('admin@trove.example', 'Trove-admin-1');
    const cases = async () => (await call('GET', `/api/admin/offers?id=${rid}`, admin)).json().rows;
    expect(await cases()).toMatchObject([{ isMailboxProved: false, advisor: { email: member } }]);
    await trove.mailed();
    // So that its letters to the desk wait behind those of advisors.
    expect(trove.letters.find(({ subject }) => subject.startsWith('Offer requested'))?.kind).toBe('bare');
    await call('POST', '/api/figMailboxLink', token);
    await trove.mailed();
    await follow(linksTo(member)[0] ?? '', token);
    expect(await cases()).toMatchObject([{ isMailboxProved: true }]);
  });

  test('is sent another link to their case, whatever a stranger was sent in their name', async () => {
    const own = await tokenOf(enter(member, office));
    const { rid } = (await quote(own, office)).json<{ rid: string }>();
    const form = await uploadForm(rid, makePdf());
    const headers = { ...form.headers, ...bearer(own) };
    await trove.app.inject({ method: 'POST', url: '/api/uploadIllustration', ...form, headers });
    expect((await call('PUT', `/api/markAsRequested/${rid}`, own)).statusCode).toBe(204);
    expect((await call('POST', '/api/logout', own)).statusCode).toBe(204);
    await trove.mailed();
    const [old = ''] = linksTo(member);

    await call('POST', '/api/figMailboxLink', await tokenOf(enter(member)));
    await trove.mailed();
    const again = { method: 'POST', url: '/api/figNewMailboxLink', payload: { link: old } } as const;
    // Asked twice: the one that is on its way is enough.
    for (let n = 0; n < 2; n += 1) {
      expect((await trove.app.inject({ ...again, remoteAddress: office })).statusCode).toBe(202);
    }
    await trove.mailed();
    const links = linksTo(member);
    expect(links).toHaveLength(3);
    const entered = (await follow(links[2]!)).json<{ token: string }>().token;
    expect((await call('GET', `/api/cases/${rid}`, entered)).statusCode).toBe(200);
  });

  test('takes a stranger’s case by the letter about it, and the stranger out of it', async () => {
    const stranger = await tokenOf(enter(member));
    const first = (await quote(stranger)).json<{ rid: string }>().rid;
    const payload = { ...goodFacts, rerunOf: first };
    const { rid } = (await call('POST', '/api/createQuote', stranger, { payload })).json<{ rid: string }>();
    const form = await uploadForm(rid, makePdf());
    const headers = { ...form.headers, ...bearer(stranger) };
    await trove.app.inject({ method: 'POST', url: '/api/uploadIllustration', ...form, headers });
    expect((await call('PUT', `/api/markAsRequested/${rid}`, stranger)).statusCode).toBe(204);
    expect((await call('GET', `/api/cases/${rid}`, stranger)).statusCode).toBe(200);
    await trove.mailed();
    const own = (await follow(linksTo(member)[0] ?? '')).json<{ token: string }>().token;
    expect((await list(own)).map((one) => one.rid)).toEqual([rid]);
    expect((await call('GET', `/api/cases/${rid}`, own)).statusCode).toBe(200);
    expect((await call('GET', `/api/quotes/${rid}`, own)).json()).toMatchObject({ history: [] });

    expect((await call('GET', `/api/cases/${rid}`, stranger)).statusCode).toBe(404);
    const text = { payload: { text: 'To another address, please.' } };
    expect((await call('POST', `/api/cases/${rid}/messages`, stranger, text)).statusCode).toBe(404);
    expect((await call('POST', '/api/createQuote', stranger, { payload })).statusCode).toBe(200);
    expect((await call('PUT', `/api/unSaveQuote/${first}`, stranger)).statusCode).toBe(204);
    expect((await list(own)).map((one) => one.rid)).toEqual([rid]);
  });
});
