import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { signFigLink } from '#server/features/partner/fig-link.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const key = 'k'.repeat(32);
let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ figLinkKeys: [key] })));
afterAll(() => trove.close());

type Headers = { authorization: string };

async function figMember(isSigned: boolean): Promise<Headers> {
  const email = 'member@fig.example';
  const exp = Math.floor(trove.clock.now().getTime() / 1_000) + 60;
  const nonce = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    exp: String(exp),
    nonce,
    sig: signFigLink({ email, exp, nonce }, key),
  });
  const url = `/api/troveFigSignIn${isSigned ? `?${query}` : ''}`;
  const answer = await trove.app.inject({ url, headers: basic(email, '') });
  return bearer(answer.json<{ token: string }>().token);
}

async function newQuote(headers: Headers): Promise<string> {
  const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
  return (await trove.app.inject(asked)).json<QuoteAnswer>().rid;
}

async function listed(headers: Headers): Promise<string[]> {
  return (await trove.app.inject({ url: '/api/quotes', headers }))
    .json<QuoteAnswer[]>()
    .map(({ rid }) => rid);
}

/** Of operations that take one, by the end of their paths. */
const bodies: Readonly<Record<string, object>> = {
  messages: { text: 'Hello' },
  nickname: { nickname: 'Mrs. K' },
  notices: { name: 'variable' },
  watch: { on: true },
  'client-summary': { language: 'en' },
  alternatives: {},
  share: { days: 7, language: 'en' },
};

/** What every operation on one quote says to a caller, taken from the description of the API: none is left out. */
async function askEach(rid: string, headers: Headers): Promise<Record<string, number>> {
  const { paths = {} } = trove.app.swagger();
  const outcomes: Record<string, number> = {};
  const form = await uploadForm(rid, makePdf());
  for (const [path, methods] of Object.entries(paths).filter(([name]) => name.includes('{rid}'))) {
    for (const method of Object.keys(methods ?? {})) {
      const url = path.replace('{rid}', rid).replace('{fileId}', rid).replace('{hash}', rid);
      const sent = path.endsWith('/files')
        ? { ...form, headers: { ...headers, ...form.headers } }
        : { headers };
      const call = { method: method.toUpperCase() as 'GET' | 'PUT', url, ...sent };
      const body = bodies[path.split('/').at(-1) ?? ''];
      const payload = body && { payload: body };
      outcomes[`${method} ${path}`] = (await trove.app.inject({ ...call, ...payload })).statusCode;
    }
  }
  const upload = { method: 'POST', url: '/api/uploadIllustration', payload: form.payload } as const;
  const answer = await trove.app.inject({ ...upload, headers: { ...headers, ...form.headers } });
  return { ...outcomes, upload: answer.statusCode };
}

/** But for what no one may do who came by a bare email, whosever quote it is. */
const statusesOf = (outcomes: Record<string, number>) =>
  [...new Set(Object.values(outcomes))].filter((status) => status !== 403);

describe("someone else's quote", () => {
  test('is not found by another advisor or an administrator, whatever they ask of it', async () => {
    const rid = await newQuote(bearer(await trove.token()));
    const others = [
      bearer(await trove.token('admin@trove.example', 'Trove-admin-1')),
      await figMember(true),
      await figMember(false),
    ];
    for (const other of others) {
      const outcomes = await askEach(rid, other);
      expect(Object.keys(outcomes)).toHaveLength(31);
      expect(statusesOf(outcomes)).toEqual([404]);
      expect(await listed(other)).not.toContain(rid);
    }
  });
});

describe('a FIG member', () => {
  test('who came by a bare address sees and touches only what that session made', async () => {
    const [first, second] = [await figMember(false), await figMember(false)];
    const rid = await newQuote(first);
    expect(await listed(first)).toContain(rid);
    expect(await listed(second)).toEqual([]);
    expect(statusesOf(await askEach(rid, second))).toEqual([404]);
    expect(Math.max(...Object.values(await askEach(rid, first)))).toBe(409); // no illustration yet when marked
  });

  test('who came by a signed link sees the history, but not what bare sessions made', async () => {
    const made = await newQuote(await figMember(false));
    const signed = await figMember(true);
    expect(await listed(signed)).not.toContain(made);
    const own = await newQuote(signed);
    expect(await listed(await figMember(true))).toContain(own);
    expect(await listed(await figMember(false))).toEqual([]);
  });
});
