import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { signFigLink } from '#server/features/partner/fig-link.ts';
import { basic, bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Who may call what. An operation without a row fails the first test below. */
const operations = {
  open: [
    'GET /api/troveSignIn',
    'GET /api/troveFigSignIn',
    'POST /api/figMailboxSignIn',
    'POST /api/figNewMailboxLink',
    'PUT /api/troveResetPass',
    'POST /api/requestLogin',
    'POST /api/requestNewPassword',
    'POST /api/contactUs',
    'POST /api/secondStep',
    'POST /api/secondStep/options',
    'POST /api/passkeySignIn',
    'POST /api/passkeySignIn/options',
    'POST /api/share/{token}/open',
    'POST /api/share/{token}/acknowledge',
  ],
  signedIn: [
    'GET /api/session',
    'GET /api/stateOfOwnership',
    'GET /api/stateRules',
    'GET /api/stateRules/{stateName}',
    'GET /api/assumptions/{version}',
    'POST /api/logout',
    'POST /api/createQuote',
    'GET /api/quotes',
    'GET /api/quotes/{rid}',
    'GET /api/quotes/{rid}/facts',
    'PUT /api/quotes/{rid}/nickname',
    'PUT /api/quotes/{rid}/notices',
    'PUT /api/quotes/{rid}/watch',
    'GET /api/quotes/{rid}/explanation',
    'GET /api/quotes/{rid}/stateRules',
    'GET /api/emailQuoteToSelf/{rid}',
    'PUT /api/markAsEmailed/{rid}',
    'PUT /api/markAsRequested/{rid}',
    'PUT /api/unSaveQuote/{rid}',
    'PUT /api/saveQuote/{rid}',
    'POST /api/uploadIllustration',
    'GET /api/cases',
    'GET /api/cases/{rid}',
    'POST /api/cases/{rid}/accept',
    'POST /api/cases/{rid}/decline',
    'POST /api/cases/{rid}/withdraw',
    'GET /api/cases/{rid}/messages',
    'POST /api/cases/{rid}/messages',
    'POST /api/cases/{rid}/files',
    'GET /api/cases/{rid}/files/{fileId}',
    'GET /api/cases/{rid}/calendar',
    'GET /api/FAQs',
    'POST /api/userContactUs',
    'GET /api/account/second-steps',
    'GET /api/account/recovery-codes',
    'POST /api/account/proof',
    'POST /api/account/proof/options',
    'GET /api/account/sessions',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/{id}',
  ],
  provedMailboxes: [
    'GET /api/account',
    'PUT /api/account',
    'GET /api/account/logo',
    'PUT /api/account/logo',
    'DELETE /api/account/logo',
    'GET /api/account/data',
    'POST /api/account/second-steps',
    'POST /api/account/second-steps/{id}/confirm',
    'DELETE /api/account/second-steps/{id}',
    'POST /api/account/recovery-codes',
    'POST /api/quotes/{rid}/client-summary',
    'GET /api/quotes/{rid}/carrier-letter',
    'GET /api/quotes/{rid}/compliance-file',
    'GET /api/quotes/{rid}/compliance-files',
    'GET /api/quotes/{rid}/compliance-files/{hash}',
    'POST /api/quotes/{rid}/share',
    'DELETE /api/quotes/{rid}/share',
    'GET /api/quotes/{rid}/alternatives',
    'PUT /api/quotes/{rid}/alternatives',
  ],
  bareMembers: ['POST /api/figMailboxLink'],
  administrators: [
    'GET /api/admin/login-requests',
    'POST /api/admin/login-requests/{id}/grant',
    'POST /api/admin/login-requests/{id}/decline',
    'GET /api/admin/accounts',
    'POST /api/admin/accounts/{id}/disable',
    'POST /api/admin/accounts/{id}/enable',
    'POST /api/admin/accounts/{id}/first-password',
    'PUT /api/admin/accounts/{id}/role',
    'GET /api/admin/accounts/{id}/data',
    'GET /api/admin/accounts/{id}/erase',
    'POST /api/admin/accounts/{id}/erase',
    'GET /api/admin/role-changes',
    'POST /api/admin/role-changes/{id}/approve',
    'POST /api/admin/role-changes/{id}/decline',
    'GET /api/admin/fig-roster',
    'POST /api/admin/fig-roster',
    'POST /api/admin/fig-roster/check',
    'PUT /api/admin/fig-roster/{id}',
    'DELETE /api/admin/fig-roster/{id}',
    'GET /api/admin/audit',
    'GET /api/admin/offers',
    'GET /api/admin/offers/{id}',
    'GET /api/admin/offers/{id}/explanation',
    'POST /api/admin/offers/{id}/review',
    'POST /api/admin/offers/{id}/documents',
    'POST /api/admin/offers/{id}/offer',
    'POST /api/admin/offers/{id}/decline',
    'POST /api/admin/offers/{id}/assign',
    'POST /api/admin/offers/{id}/notes',
    'GET /api/admin/offers/{id}/messages',
    'POST /api/admin/offers/{id}/messages',
    'POST /api/admin/offers/{id}/papers/{paperId}/received',
    'POST /api/admin/offers/{id}/papers/{paperId}/returned',
    'POST /api/admin/offers/{id}/signed',
    'POST /api/admin/offers/{id}/paid',
    'POST /api/admin/offers/{id}/rescinded',
    'GET /api/admin/export/{kind}',
    'GET /api/admin/today',
    'POST /api/admin/letters/{id}/retry',
    'GET /api/admin/scorecard',
    'GET /api/admin/illustrations/{id}',
    'GET /api/admin/faqs',
    'POST /api/admin/faqs',
    'PUT /api/admin/faqs/{id}',
    'PUT /api/admin/faqs/{id}/publication',
    'DELETE /api/admin/faqs/{id}',
    'PUT /api/admin/faq-headings',
    'GET /api/admin/messages',
    'DELETE /api/admin/messages/{id}',
    'GET /api/admin/site',
    'PUT /api/admin/site',
    'GET /api/admin/states',
    'GET /api/admin/states/{stateName}/versions',
    'PUT /api/admin/states/{stateName}/licensure',
    'PUT /api/admin/states/{stateName}/rules',
    'GET /api/admin/assumptions',
    'POST /api/admin/assumptions',
    'GET /api/admin/assumptions/{version}/preview',
    'POST /api/admin/assumptions/{version}/withdraw',
    'POST /api/admin/assumptions/{version}/start',
    'POST /api/admin/assumption-starts/{id}/approve',
    'POST /api/admin/assumption-starts/{id}/decline',
  ],
} as const;

const strangers = ['none', 'expired', 'revoked', 'made up', 'disabled'] as const;
const people = ['advisor', 'FIG bare', 'FIG signed', 'administrator'] as const;

type Reach = keyof typeof operations;
type Caller = (typeof strangers)[number] | (typeof people)[number];
type Outcome = 'passes the guard' | 'is not signed in' | 'is not allowed';

function outcomeFor(reach: Reach, caller: Caller): Outcome {
  if (reach === 'open') return 'passes the guard';
  if (strangers.some((stranger) => stranger === caller)) return 'is not signed in';
  if (reach === 'provedMailboxes' && caller === 'FIG bare') return 'is not allowed';
  if (reach === 'bareMembers' && caller !== 'FIG bare') return 'is not allowed';
  if (reach === 'administrators' && caller !== 'administrator') return 'is not allowed';
  return 'passes the guard';
}

const key = 'k'.repeat(32);
const deadTokens: Partial<Record<Caller, string>> = {};
let trove: TestApp;

beforeAll(async () => {
  trove = await openTestApp({ figLinkKeys: [key] }, { attempts: countNothing });
  deadTokens.expired = await trove.token();
  trove.clock.advance(24 * 3_600_000);
  deadTokens.revoked = await trove.token();
  await trove.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(deadTokens.revoked) });
  await trove.db
    .insertInto('fig_roster')
    .values({ kind: 'address', value: 'disabled@fig.example', added_at: trove.clock.now() })
    .execute();
  const disabled = {
    email: 'disabled@fig.example',
    name: 'Disabled',
    role: 'fig',
    status: 'active',
  } as const;
  await addAccount(trove.db, { ...disabled, passwordHash: null }, trove.clock.now());
  deadTokens.disabled = await figToken('disabled@fig.example');
  const account = trove.db.updateTable('accounts').where('email', '=', 'disabled@fig.example');
  await account.set({ status: 'disabled' }).execute();
  deadTokens['made up'] = 'x'.repeat(43);
});
afterAll(() => trove.close());

describe('permissions', () => {
  test('are decided for every operation there is', () => {
    const { paths = {} } = trove.app.swagger();
    const there = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known: string[] = Object.values(operations).flat();
    const unknown = there.filter((operation) => !known.includes(operation));
    expect(unknown, 'each needs its row in the table above, and in docs/product.md').toEqual([]);
    expect(there.sort()).toEqual(known.sort());
  });

  test('are what the description of the API says of each operation', () => {
    const { paths = {} } = trove.app.swagger();
    const guarded = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods ?? {})
        .filter(([, operation]) => JSON.stringify(operation).includes('"security":[{"token":[]}]'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(guarded.sort()).toEqual(
      [
        ...operations.signedIn,
        ...operations.provedMailboxes,
        ...operations.bareMembers,
        ...operations.administrators,
      ].sort(),
    );
  });

  test('are asked for with tokens that were good, but for the one made up', async () => {
    const tokens = Object.values(deadTokens);
    expect(tokens).toHaveLength(4);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    const session = async (caller: Caller) => (await call('GET /api/session', caller)).json();
    expect(await session('advisor')).toMatchObject({ role: 'advisor', seesHistory: true });
    expect(await session('FIG bare')).toMatchObject({ role: 'fig', seesHistory: false });
    expect(await session('FIG signed')).toMatchObject({ role: 'fig', seesHistory: true });
    expect(await session('administrator')).toMatchObject({ role: 'administrator', seesHistory: true });
  });

  for (const reach of Object.keys(operations) as Reach[]) {
    test.each(operations[reach])(`%s is for: ${reach}`, async (operation) => {
      for (const caller of [...strangers, ...people]) {
        expect(outcomeOf(await call(operation, caller)), caller).toBe(outcomeFor(reach, caller));
      }
    });
  }
});

type Answer = Awaited<ReturnType<typeof call>>;

/** What lies behind the guard may refuse as well: wrong credentials, a bad body, no such record. */
function outcomeOf(answer: Answer): string {
  const { code } = answer.body.startsWith('{') ? answer.json<{ code?: string }>() : {};
  if (answer.statusCode === 401 && code !== 'sign-in-failed') return 'is not signed in';
  if (answer.statusCode === 403) return 'is not allowed';
  return answer.statusCode < 500 ? 'passes the guard' : `fails with ${answer.statusCode}`;
}

async function call(operation: string, caller: Caller) {
  const [method = '', path = ''] = operation.split(' ');
  const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  const token = deadTokens[caller] ?? (await freshToken(caller));
  const headers = token === undefined ? {} : bearer(token);
  return trove.app.inject({ method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url, headers, ...payload });
}

/** A new one for each call: some calls end the session. */
async function freshToken(caller: Caller): Promise<string | undefined> {
  if (caller === 'advisor') return trove.token();
  if (caller === 'administrator') return trove.token('admin@trove.example', 'Trove-admin-1');
  if (caller === 'FIG bare') return figToken('member@fig.example');
  if (caller === 'FIG signed') return figToken('member@fig.example', signedQuery('member@fig.example'));
  return undefined;
}

async function figToken(email: string, query = ''): Promise<string> {
  const url = `/api/troveFigSignIn${query}`;
  const answer = await trove.app.inject({ url, headers: basic(email, '') });
  return answer.json<{ token: string }>().token;
}

function signedQuery(email: string): string {
  const exp = Math.floor(trove.clock.now().getTime() / 1_000) + 60;
  const nonce = randomBytes(16).toString('base64url');
  const sig = signFigLink({ email, exp, nonce }, key);
  return `?${new URLSearchParams({ exp: String(exp), nonce, sig })}`;
}
