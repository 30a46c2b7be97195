import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { figKey } from '#server/testing/fig-member.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { attacker, office, openPartnerCallers } from '#server/testing/partner-callers.ts';
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

describe('a stranger at one address', () => {
  test('who signs in as 300 members makes no account, and the member elsewhere just enters', async () => {
    const before = await countOf('accounts');
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => enter(`invented-${n}@partner.example`)),
    );
    const { fromOneNetworkPerHour, linksFromOneNetworkPerHour } = limits.bareSessions;
    const bodies = answers.map((answer) => answer.json<{ token?: string | null; mailboxLink?: string }>());
    expect(bodies.filter(({ token }) => token)).toHaveLength(fromOneNetworkPerHour);
    expect(bodies.filter(({ mailboxLink }) => mailboxLink === 'sent')).toHaveLength(
      linksFromOneNetworkPerHour,
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(180);
    expect(await countOf('accounts')).toBe(before);
    expect(await countOf('visits')).toBe(fromOneNetworkPerHour);
    expect((await enter(member, office)).json()).toMatchObject({ token: expect.any(String) });
  });

  test('is one network with a whole /64', async () => {
    const answers = [];
    for (let n = 0; n < 70; n += 1) answers.push(await enter(member, `2001:db8:1:2::${n.toString(16)}`));
    const tokens = answers.filter((answer) => answer.json<{ token: string | null }>().token !== null);
    expect(tokens).toHaveLength(limits.bareSessions.fromOneNetworkPerHour);
  });

  test('has 40 of 120 letters sent; the member elsewhere has all of theirs', async () => {
    const token = await tokenOf(enter(member));
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) ids.push((await quote(token)).json<{ rid: string }>().rid);
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    // Side by side, but no more than a busy machine answers in time.
    for (let from = 0; from < ids.length; from += 30) {
      const some = ids.slice(from, from + 30);
      answers.push(
        ...(await Promise.all(some.map((id) => call('GET', `/api/emailQuoteToSelf/${id}`, token)))),
      );
    }
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(limits.perHour.letters);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(80);
    // Nor does another network add to what lies in that mailbox by then, unless it has proved that it is theirs.
    const bare = await tokenOf(enter(member, office));
    const more = (await quote(bare, office)).json<{ rid: string }>();
    const url = `/api/emailQuoteToSelf/${more.rid}`;
    expect((await call('GET', url, bare, { remoteAddress: office })).statusCode).toBe(429);

    const own = await tokenOf(enter(member, office, signedQuery(member)));
    const { rid } = (await quote(own, office)).json<{ rid: string }>();
    expect((await call('GET', `/api/emailQuoteToSelf/${rid}`, own)).statusCode).toBe(204);
    // Those that nobody may have asked for go after all others.
    await trove.mailed();
    const kinds = trove.letters.filter(({ to }) => to === member).map(({ kind }) => kind);
    expect([
      kinds.filter((kind) => kind === 'bare').length,
      kinds.filter((kind) => kind === 'quote').length,
    ]).toEqual([limits.perHour.letters, 1]);
  });

  test('who filled a member’s mailbox keeps them from a receipt, not from an offer, and they are told what helps', async () => {
    const token = await tokenOf(enter(member));
    for (let n = 0; n < limits.perHour.letters; n += 1) {
      const { rid } = (await quote(token)).json<{ rid: string }>();
      expect((await call('GET', `/api/emailQuoteToSelf/${rid}`, token)).statusCode).toBe(204);
    }
    const own = await tokenOf(enter(member, office));
    const { rid } = (await quote(own, office)).json<{ rid: string }>();
    const mailed = await call('GET', `/api/emailQuoteToSelf/${rid}`, own, { remoteAddress: office });
    expect([mailed.statusCode, mailed.json<{ message: string }>().message]).toEqual([
      429,
      refusals.tooManyLettersUnproved,
    ]);

    const form = await uploadForm(rid, makePdf());
    const upload = { method: 'POST', url: '/api/uploadIllustration', payload: form.payload } as const;
    await trove.app.inject({ ...upload, headers: { ...form.headers, ...bearer(own) } });
    const requested = await call('PUT', `/api/markAsRequested/${rid}`, own, { remoteAddress: office });
    expect([requested.statusCode, requested.json()]).toEqual([200, { sent: false }]);
    expect((await call('GET', `/api/cases/${rid}`, own)).json()).toMatchObject({ stage: 'requested' });
    await trove.mailed();
    const told = (to: string, subject: RegExp) =>
      trove.letters.filter((letter) => letter.to === to && subject.test(letter.subject)).length;
    expect(told(member, /has arrived/)).toBe(0);
    expect(told('offers@trove.example', /./)).toBe(1);
  });

  test('beyond what all such sessions have mailed in an hour, each proves its mailbox first', async () => {
    const [first, other] = [await tokenOf(enter(member)), await tokenOf(enter(`other-${member}`, office))];
    const mail = async (token: string, rid: string, remoteAddress: string) =>
      (await call('GET', `/api/emailQuoteToSelf/${rid}`, token, { remoteAddress })).statusCode;
    const { rid } = (await quote(first)).json<{ rid: string }>();
    const { rid: otherRid } = (await quote(other, office)).json<{ rid: string }>();
    const own = await tokenOf(enter(member, office, signedQuery(member)));
    const { rid: ownRid } = (await quote(own, office)).json<{ rid: string }>();
    expect(await mail(first, rid, attacker)).toBe(204);
    await trove.db.updateTable('attempts').set({ count: limits.bareSessions.lettersPerHour }).execute();
    expect(await mail(other, otherRid, office)).toBe(429);
    expect(await mail(own, ownRid, office)).toBe(204);
  });

  test('where a few sites quote most of what all may in an hour, a site that quotes little goes on', async () => {
    const other = await tokenOf(enter(`other-${member}`, office));
    const token = await tokenOf(enter(member));
    expect((await quote(token)).statusCode).toBe(200);
    await trove.db
      .updateTable('attempts')
      .set({ count: limits.bareSessions.quotesPerHour * 0.9 })
      .where('count', '<', limits.perHour.quotes)
      .execute();
    // Its own counts are as low as they were.
    const { quotes } = limits.bareSessions.littleOfOneSite;
    for (let n = 0; n < quotes; n += 1) expect((await quote(other, office)).statusCode).toBe(200);
    const refused = await quote(other, office);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      refusals.tooManyQuotesUnproved,
    ]);
  });

  test('nor is more quoted than all such sessions may in an hour, but by whoever proves the mailbox', async () => {
    const other = await tokenOf(enter(`other-${member}`, office));
    const own = await tokenOf(enter(member, office, signedQuery(member)));
    expect((await quote(await tokenOf(enter(member)))).statusCode).toBe(200);
    await trove.db.updateTable('attempts').set({ count: limits.bareSessions.quotesPerHour }).execute();
    const refused = await quote(other, office);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      refusals.tooManyQuotesUnproved,
    ]);
    expect((await quote(own, office)).statusCode).toBe(200);
  });

  test('is refused by the network, a whole /48 too, before anything of what all such sessions have is spent', async () => {
    const theirs = '2001:db8:1:2::1';
    const token = await tokenOf(enter(member, theirs));
    const more = [await tokenOf(enter(member, theirs)), await tokenOf(enter(member, theirs))];
    const other = await tokenOf(enter(`other-${member}`, office));
    expect((await quote(token, theirs)).statusCode).toBe(200);
    await trove.db
      .updateTable('attempts')
      .set({ count: limits.bareSessions.quotesPerHour - 1 })
      .execute();
    for (const [n, from] of [theirs, '2001:db8:1:3::1'].entries()) {
      const refused = await quote(more[n]!, from);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        429,
        refusals.tooManyAnHour('quotes'),
      ]);
    }
    expect((await quote(other, office)).statusCode).toBe(200);
  });

  test('requests offers that stand after all others of the desk’s day', async () => {
    const request = async (token: string) => {
      const { rid } = (await quote(token)).json<{ rid: string }>();
      const { headers, payload } = await uploadForm(rid, makePdf());
      const url = '/api/uploadIllustration';
      await trove.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(token) }, payload });
      expect((await call('PUT', `/api/markAsRequested/${rid}`, token)).statusCode).toBe(204);
      trove.clock.advance(1_000);
      return rid;
    };
    const made = await request(await tokenOf(enter(member)));
    const theirs = await request(await trove.token());
    const staff = await trove.token('admin@trove.example', 'Trove-admin-1');
    const today = (await call('GET', '/api/admin/today', staff)).json<{ offers: { id: string }[] }>();
    expect(today.offers.map(({ id }) => id)).toEqual([theirs, made]);
    const cases = (await call('GET', '/api/admin/offers', staff)).json<{ rows: { id: string }[] }>();
    expect(cases.rows.map(({ id }) => id)).toEqual([theirs, made]);
  });

  test('has no more quotes in one session for coming from many networks', async () => {
    const token = await tokenOf(enter(member));
    const statuses: number[] = [];
    for (let n = 0; n < limits.perHour.quotes + 1; n += 1)
      statuses.push((await quote(token, `2001:db8:0:${n.toString(16)}::1`)).statusCode);
    expect(statuses.slice(0, -1).filter((status) => status !== 200)).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
    expect((await quote(await tokenOf(enter(member, office)), office)).statusCode).toBe(200);
  });

  test('uploads at most 60 of 190 MB; the member elsewhere uploads', async () => {
    const token = await tokenOf(enter(member));
    const file = makePdf(19_000_000);
    const upload = async (theirs: string, remoteAddress: string) => {
      const { rid } = (await quote(theirs, remoteAddress)).json<{ rid: string }>();
      const { headers, payload } = await uploadForm(rid, file);
      const url = '/api/uploadIllustration';
      const all = { ...headers, ...bearer(theirs), 'content-length': String(payload.length) };
      return trove.app.inject({ method: 'POST', url, headers: all, payload, remoteAddress });
    };
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => upload(token, attacker)));
    const after = [await upload(token, attacker), await upload(token, attacker)];
    const count = (answers: typeof after, status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(atOnce, 204), count(atOnce, 204) + count(after, 204)]).toEqual([3, 3]);
    expect(count(atOnce, 429) + count(atOnce, 503)).toBe(7);
    expect(count(after, 429)).toBe(2);
    const own = await tokenOf(enter(member, office));
    expect((await upload(own, office)).statusCode).toBe(204);
  });

  test("fills neither the member's list nor their hourly limit", async () => {
    const token = await tokenOf(enter(member));
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all(Array.from({ length: 31 }, () => quote(token)));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.perHour.quotes);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const own = await tokenOf(enter(member, office, signedQuery(member)));
    expect(await list(own)).toEqual([]);
    expect((await quote(own, office)).statusCode).toBe(200);
    expect(await list(own)).toHaveLength(1);
    expect(await list(token)).toHaveLength(200);
  });
});

describe('above what a domain has in a day', () => {
  async function fillDomain(): Promise<void> {
    const { ofOneDomainPerDay } = limits.bareSessions;
    for (let n = 0; n < ofOneDomainPerDay; n += 50) {
      const some = Array.from({ length: 50 }, (_, at) =>
        enter(`m${n + at}@partner.example`, `192.0.2.${n / 50}`),
      );
      await Promise.all(some);
    }
  }

  test('a member is sent a link, enters by it once, and sees their own', async () => {
    await fillDomain();
    const answer = await enter(member, office);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ hasResetPassword: true, token: null, rid: null, mailboxLink: 'sent' });
    // Asked again a moment later: the one that is on its way is enough.
    expect((await enter(member, office)).json()).toMatchObject({ mailboxLink: 'sent' });
    await trove.mailed();
    expect(linksTo(member)).toHaveLength(1);
    const [link = ''] = linksTo(member);
    const entered = await follow(link);
    const session = await call('GET', '/api/session', entered.json<{ token: string }>().token);
    expect(session.json()).toMatchObject({ email: member, role: 'fig', seesHistory: true });
    expect((await follow(link)).statusCode).toBe(401);

    trove.clock.advance(limits.bareSessions.minutesBetweenLinks * 60_000);
    await enter(member, office);
    await trove.mailed();
    expect(linksTo(member)).toHaveLength(2);
    // Other domains, and links that the partner signed, go on as before.
    expect((await enter('member@fig.example', office)).json().token).toEqual(expect.any(String));
    expect((await enter(member, office, signedQuery(member))).json().token).toEqual(expect.any(String));
  });

  test('a link that ran out, is made up or sealed for something else opens nothing', async () => {
    await fillDomain();
    await enter(member, office);
    await trove.mailed();
    const [link = ''] = linksTo(member);
    for (const bad of ['x', link.slice(0, -2), `${link}x.y`, link.replace(/^\w+/, 'other')]) {
      expect((await follow(bad)).statusCode, bad).toBe(401);
    }
    trove.clock.advance(limits.bareSessions.linkMinutes * 60_000);
    expect((await follow(link)).json()).toMatchObject({ code: 'sign-in-failed' });
  });
});
