import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesAtOnce } from '#contract/admin.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Two full pages and a few: the demo's own accounts come on top of these. */
const many = 2 * entriesAtOnce + 5;
const numbers = Array.from({ length: many }, (_, n) => String(n).padStart(3, '0'));

let trove: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const now = trove.clock.now();
  await trove.db
    .insertInto('accounts')
    .values(
      numbers.map((n) => ({
        email: `many${n}@agency.example`,
        name: `Advisor ${n}`,
        role: 'advisor' as const,
        status: 'active' as const,
        password_hash: null,
        created_at: now,
        last_sign_in_at: null,
        first_password_expires_at: null,
      })),
    )
    .execute();
  // All at one moment: only the id tells them apart, and a page must not show one of them twice.
  await trove.db
    .insertInto('login_requests')
    .values(
      numbers.map((n, at) => ({
        email: `asks${n}@agency.example`,
        name: `Applicant ${n}`,
        phone: null,
        requested_at: now,
        agreed_at: now,
        decision: at < 60 ? null : ('declined' as const),
        decided_at: at < 60 ? null : now,
        decided_by: at < 60 ? null : 'admin@trove.example',
        reason: null,
      })),
    )
    .execute();
  for (const n of numbers) {
    const act = { action: 'account-disabled', subject: `many${n}@agency.example`, at: now } as const;
    await recordAct(trove.db, { name: 'system', networkAddress: null }, act);
  }
});
afterAll(() => trove.close());

type Page = { rows: { id: string; email?: string; decision?: object | null }[]; hasMore: boolean };

const ask = (path: string) => trove.app.inject({ url: `/api/admin/${path}`, headers: admin });

async function walk(path: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page = 1; pages.at(-1)?.hasMore ?? true; page += 1) {
    pages.push((await ask(`${path}page=${page}`)).json<Page>());
  }
  return pages;
}

describe.each(['accounts?search=many&', 'login-requests?', 'audit?action=account-disabled&'])(
  'GET /api/admin/%s',
  (path) => {
    test('gives every entry once, a page at a time', async () => {
      const pages = await walk(path);
      expect(pages.map(({ rows }) => rows.length)).toEqual([entriesAtOnce, entriesAtOnce, 5]);
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(many);
    });

    test('gives the first page when none is named, and nothing past the last', async () => {
      expect((await ask(path)).json().rows).toEqual((await ask(`${path}page=1`)).json().rows);
      expect((await ask(`${path}page=999`)).json()).toMatchObject({ rows: [], hasMore: false });
    });

    test.each(['0', '-1', '1.5', 'x', '1e9'])('refuses page %s', async (page) => {
      expect((await ask(`${path}page=${page}`)).statusCode).toBe(422);
    });
  },
);

describe('a page that is just full', () => {
  test('has no more behind it', async () => {
    const last = numbers.slice(-entriesAtOnce).map((n) => `many${n}@agency.example`);
    await trove.db
      .deleteFrom('accounts')
      .where('email', 'like', 'many%')
      .where('email', 'not in', last)
      .execute();
    const page = (await ask('accounts?search=many')).json<Page>();
    expect([page.rows.length, page.hasMore]).toEqual([entriesAtOnce, false]);
  });
});

describe('a search', () => {
  test('finds what is on a page that was not asked for', async () => {
    const found = (await ask('login-requests?search=asks104@')).json();
    expect(found).toMatchObject({ rows: [{ email: 'asks104@agency.example' }], hasMore: false });
  });

  test('leaves the number that waits as it is', async () => {
    expect((await ask('login-requests?search=asks104@')).json().waiting).toBe(60);
    expect((await ask('login-requests?page=3')).json().waiting).toBe(60);
  });
});

describe('login requests', () => {
  test('show all that wait before any that is decided', async () => {
    const decided = (await walk('login-requests?')).flatMap(({ rows }) =>
      rows.map((row) => row.decision !== null),
    );
    expect(decided).toEqual(decided.toSorted((a, b) => Number(a) - Number(b)));
  });
});
