import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: Record<string, string>;
beforeAll(async () => void (trove = await openTestApp()));
beforeEach(async () => {
  headers = bearer(await trove.token());
  await trove.forgetLetters();
});
afterAll(() => trove.close());

async function newQuote(change: object = {}): Promise<string> {
  const payload = { ...goodFacts, ...change };
  const answer = await trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload });
  return answer.json<QuoteAnswer>().rid;
}
const email = (rid: string, more: Record<string, string> = {}) =>
  trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers: { ...headers, ...more } });
const isEmailed = async (rid: string) => {
  const list = (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>();
  return list.find((quote) => quote.rid === rid)?.hasEmailed;
};

describe('emailing a quote', () => {
  test('sends the range, the six facts, the expiry and the next step to the own address', async () => {
    const rid = await newQuote();
    expect((await email(rid)).statusCode).toBe(204);
    expect(await isEmailed(rid)).toBe(true);
    await expect.poll(() => trove.letters.length).toBe(1);
    const [letter] = trove.letters;
    expect(letter?.to).toBe('advisor@trove.example');
    expect(letter?.subject).toBe('Estimated offer range: $99,563 - $156,746');
    for (const part of [letter?.text, letter?.html]) {
      for (const words of [
        '$99,563 - $156,746',
        '03/14/1952',
        'age 74',
        'Male',
        'Washington',
        'Yes',
        '$750,000',
        '$5,600',
        '11/30/2026',
        'not an offer',
        'After a sale the family receives nothing from this policy',
        'Many states let the owner undo a sale for a time.',
        'The range is before any pay of the advisor',
        'Trove demo, not a licensed provider',
        '(800) 555-0142',
        `http://localhost:3000/quotes/${rid}`,
      ]) {
        expect(part).toContain(words);
      }
    }
  });

  test('without a guarantee says first what the premium carries, then what the range rests on', async () => {
    const unsure = {
      policyGuaranteeBool: false,
      annualPremium: 9_000,
      surrenderValue: 40_000,
      loanBalance: 2_000,
    };
    await email(await newQuote(unsure));
    await trove.mailed();
    const text = trove.letters.at(-1)?.text ?? '';
    expect(text).toMatch(/^Why it starts at \$0: whether \$9,000 a year carries it to 105 is not known/);
    for (const words of [
      'The charges we assume are not the carrier’s own.',
      'The low end is what it is worth if',
      'lets the cash value run down',
      'Surrender may pay more: the insurer would pay $40,000.',
      'Loan, taken off:',
      'What would narrow it: the in-force illustration.',
      'an estimate from the facts above, not an offer',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('of a quote whose offer was requested does not ask for the illustration again', async () => {
    const rid = await newQuote();
    const requested = { requested_at: trove.clock.now() };
    await trove.db.updateTable('quotes').set(requested).where('id', '=', rid).execute();
    await email(rid);
    await trove.mailed();
    const text = trove.letters.at(-1)?.text;
    expect(text).toContain('A firm offer has been requested for this policy.');
    expect(text).not.toContain('upload the carrier');
    expect(text).not.toContain('saved until');
  });

  test('invites nobody to ask for what would be refused, and warns where the issue date is wanted', async () => {
    const textOf = async (facts: Parameters<typeof newQuote>[0]) => {
      await email(await newQuote(facts));
      await trove.mailed();
      return trove.letters.at(-1)?.text ?? '';
    };
    const young = await textOf({ stateOfOwnership: 'Oregon', policyIssueDate: '06/01/2026' });
    expect(young).toContain('A firm offer cannot be requested yet: see above.');
    const variable = await textOf({ isVariable: true });
    expect(variable).toContain('once what stands above is read and ticked');
    for (const text of [young, variable]) expect(text).not.toContain('To ask for a firm offer');
    const undated = await textOf({ stateOfOwnership: 'Delaware' });
    expect(undated).toContain('Delaware: find the issue date first.');
    expect(undated).toContain('To ask for a firm offer');
    expect(await textOf({})).not.toContain('find the issue date');
  });

  test('twice within a minute, even at once, sends one letter; a minute later a second', async () => {
    const rid = await newQuote();
    const answers = await Promise.all([email(rid), email(rid), email(rid)]);
    // Only one of them was sent, and the others say so.
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 204,
    ]);
    expect((await email(rid)).json()).toEqual({ sent: false });
    await trove.mailed();
    expect(trove.letters).toHaveLength(1);
    trove.clock.advance(60_000);
    expect((await email(rid)).statusCode).toBe(204);
    await expect.poll(() => trove.letters.length).toBe(2);
  });

  test('is not done for a prefetch, for another site, by HEAD, or with the cookie alone', async () => {
    const rid = await newQuote();
    const cookie = { cookie: `X-Trove-Token=${headers['authorization']!.slice(7)}` };
    const url = `/api/emailQuoteToSelf/${rid}`;
    const answers = [
      await email(rid, { 'sec-purpose': 'prefetch;prerender' }),
      await email(rid, { purpose: 'prefetch' }),
      await email(rid, { 'sec-fetch-site': 'cross-site' }),
      await trove.app.inject({ method: 'HEAD', url, headers }),
      await trove.app.inject({ url, headers: cookie }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 404, 401]);
    await trove.mailed();
    expect(trove.letters).toEqual([]);
    expect(await isEmailed(rid)).toBe(false);
  });

  test('is refused where there is nothing to offer', async () => {
    const answer = await email(await newQuote({ annualPremium: 400_000 }));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'no-offer']);
  });

  test('has a limit by the hour', async () => {
    trove.clock.advance(3_600_000);
    headers = bearer(await trove.token());
    const rids = await Promise.all(Array.from({ length: 41 }, () => newQuote()));
    const answers: number[] = [];
    for (const rid of rids) answers.push((await email(rid)).statusCode);
    expect(answers).toEqual([...Array<number>(40).fill(204), 429]);
  });

  test('markAsEmailed marks it, and again does no harm', async () => {
    const rid = await newQuote();
    for (let times = 0; times < 2; times++) {
      const marked = await trove.app.inject({ method: 'PUT', url: `/api/markAsEmailed/${rid}`, headers });
      expect(marked.statusCode).toBe(204);
    }
    expect(await isEmailed(rid)).toBe(true);
  });
});
