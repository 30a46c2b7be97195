import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '#contract/retention/retention.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { emptyAccount } from '#server/features/accounts/erase/erase-store.ts';
import { recordQuarantine } from '#server/features/cases/files/scan/record-quarantine.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountData, leftOut } from './account-data.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

/** Tables whose rows a file about one person shows. A new table belongs here or among what is left out. */
const shown = [
  'accounts',
  'account_logos',
  'login_requests',
  'sessions',
  'known_browsers',
  'second_steps',
  'role_changes',
  'contact_messages',
  'quotes',
  'cases',
  'case_events',
  'case_papers',
  'case_messages',
  'illustrations',
  'quote_papers',
  'quote_watches',
  'quote_alternatives',
  'compliance_files',
  'shares',
  'audit_log',
];

type Data = { quotes: { id: string; nickname: string | null }[] } & Record<string, Record<string, unknown>[]>;

test('every table is shown, left out by name, or about nobody', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(trove.db);
  const aboutNobody = [...retention.site.tables, 'audit_head'];
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...shown, ...Object.keys(leftOut), ...aboutNobody].sort(),
  );
});

test('an advisor downloads what is kept about them, without secrets and without another’s', async () => {
  const requested = await people.request({ nickname: 'Mrs. K' });
  await people.advisor(requested, 'messages', { text: 'When?' });
  for (let n = 0; n < 3; n += 1) await people.quote();
  const headers = await people.headersOf('advisor');
  const other = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const foreign = await people.quote({ nickname: 'Someone else' }, other);

  const file = await trove.app.inject({ url: '/api/account/data', headers });
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="trove-account.json"',
    'cache-control': 'no-store',
  });
  const data = file.json<Data>();
  expect(data['account']).toMatchObject([{ email: 'advisor@trove.example', name: 'Demo advisor' }]);
  expect(data.quotes).toHaveLength(4);
  expect(data.quotes.find(({ id }) => id === requested)).toMatchObject({
    nickname: 'Mrs. K',
    birthDate: '1952-03-14',
    case: [{ stage: 'requested' }],
    caseEvents: [{ stage: 'requested' }],
    caseMessages: [{ text: 'When?' }],
    files: [{ kind: 'pdf' }],
  });
  expect(data['acts']?.map(({ action }) => action)).toContain('account-data-exported');
  expect(file.body).not.toContain(foreign);
  expect(file.body).not.toContain('Someone else');
  expect(file.body).not.toMatch(/hash"|secret|Trove-demo-1/i);
});

test('an administrator hands out the same file without the nicknames, and the log says so', async () => {
  const quoteId = await people.quote({ nickname: 'Mrs. Canary' });
  const headers = await people.headersOf('staff');
  const { rows } = await people.get<{ rows: { id: string; email: string }[] }>(
    'staff',
    '/api/admin/accounts',
  );
  const { id } = rows.find(({ email }) => email === 'advisor@trove.example')!;
  const file = await trove.app.inject({ url: `/api/admin/accounts/${id}/data`, headers });
  const data = file.json<Data>();
  expect(data['account']).toMatchObject([{ email: 'advisor@trove.example' }]);
  expect(data.quotes.find((quote) => quote.id === quoteId)).toMatchObject({ nickname: null });
  expect(file.body).not.toContain('Canary');
  expect(data['leftOut']).toContainEqual(expect.stringMatching(/^What quotes are called/));
  const act = await trove.db
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'account-data-exported')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(act).toEqual({ actor: 'admin@trove.example', subject: 'advisor@trove.example' });
});

test('what another wrote under this address is theirs, and what nobody signed in did is no act of staff', async () => {
  const email = 'advisor@trove.example';
  const write = (url: string, message: string, headers = {}) => {
    const payload = { name: 'Any name', email, message };
    return trove.app.inject({ method: 'POST', url, headers, payload });
  };
  await write('/api/userContactUs', 'By the advisor', await people.headersOf('advisor'));
  await write('/api/contactUs', 'By nobody signed in');
  await write('/api/userContactUs', 'By another', await people.headersOf('staff'));
  await trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, 'Not-the-password-1') });
  const headers = await people.headersOf('advisor');
  const data = (await trove.app.inject({ url: '/api/account/data', headers })).json<Data>();
  expect(data['messages']?.map(({ message }) => message)).toEqual(['By the advisor', 'By nobody signed in']);
  expect(data['acts']?.find(({ action }) => action === 'sign-in-failed')).toMatchObject({
    actor: 'someone',
    detail: null,
    from: null,
  });
  // The administrator who handed the file out is still named as staff.
  expect(data['acts']?.map(({ actor }) => actor)).toContain('staff');
});

test('however much strangers write in someone’s name, the file is made of small pieces', async () => {
  const email = 'advisor@trove.example';
  const account = trove.db.selectFrom('accounts').select(['id', 'email']).where('email', '=', email);
  const whose = await account.executeTakeFirstOrThrow();
  await trove.db.deleteFrom('contact_messages').execute();
  await sql`
    insert into contact_messages (name, email, message, sent_at)
    select 'Any name', ${email}, n || repeat(' x', 2000), ${trove.clock.now()} from generate_series(1, 5001) as n
  `.execute(trove.db);
  const own = { name: 'Any name', email, message: 'By the advisor, last', sent_at: trove.clock.now() };
  await trove.db
    .insertInto('contact_messages')
    .values({ ...own, account_id: whose.id })
    .execute();
  try {
    const pieces: string[] = [];
    const reader = { id: whose.id, role: 'advisor' } as const;
    for await (const piece of accountData(trove.db, whose, { at: trove.clock.now(), reader }))
      pieces.push(piece);
    const { messages } = JSON.parse(pieces.join('')) as { messages: { message: string }[] };
    const numbers = messages.map(({ message }) => Number.parseInt(message));
    expect(new Set(numbers.filter((number) => number > 0)).size).toBe(5_000);
    expect(messages.map(({ message }) => message)).toContain('By the advisor, last');
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(50_000);
  } finally {
    await trove.db.deleteFrom('contact_messages').execute();
  }
});

test('the file ends where its reader was put out', async () => {
  const nickname = 'Read after the end';
  await people.quote({ nickname });
  const whose = await trove.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', 'advisor@trove.example')
    .executeTakeFirstOrThrow();
  const read = async (requireStillIn: () => Promise<void>) => {
    let text = '';
    const reader = { id: whose.id, role: 'advisor' as const, requireStillIn };
    const pieces = accountData(trove.db, whose, { at: trove.clock.now(), reader });
    try {
      for await (const piece of pieces) text += piece;
    } catch (error) {
      return { text, error };
    }
    return { text, error: null };
  };
  expect((await read(() => Promise.resolve())).text).toContain(nickname);
  const { text, error } = await read(() => Promise.reject(new Error('out')));
  expect(text).not.toContain(nickname);
  expect(error).toMatchObject({ message: 'out' });
});

test('of two accounts that had one address after each other, each file shows its own acts alone', async () => {
  const member = { email: 'member@fig.example', name: 'Member', role: 'fig', passwordHash: null } as const;
  const accountOf = () =>
    trove.db.selectFrom('accounts').select('id').where('email', '=', member.email).executeTakeFirstOrThrow();
  const note = (detail: string) =>
    recordAct(
      trove.db,
      { name: member.email, networkAddress: '192.0.2.71' },
      { action: 'signed-in', subject: member.email, detail, at: trove.clock.now() },
    );
  const requestLogin = async (name: string) => {
    const at = trove.clock.now();
    const undecided = { decision: null, decided_at: null, decided_by: null, reason: null };
    const asked = { name, email: member.email, phone: null, npn: null, requested_at: at, agreed_at: at };
    await trove.db
      .insertInto('login_requests')
      .values({ ...asked, ...undecided })
      .execute();
  };
  const fileOf = async ({ id }: { id: string }) => {
    const headers = await people.headersOf('staff');
    return (await trove.app.inject({ url: `/api/admin/accounts/${id}/data`, headers })).body;
  };

  const former = await accountOf();
  await note('by the former');
  trove.clock.advance(60_000);
  await emptyAccount(trove.db, former.id, trove.clock.now());
  trove.clock.advance(60_000);
  await addAccount(trove.db, { ...member, status: 'active' }, trove.clock.now());
  await note('by the next');
  await requestLogin('The next');
  const next = await accountOf();

  expect(await fileOf(next)).toContain('by the next');
  expect(await fileOf(next)).toContain('The next');
  expect(await fileOf(next)).not.toContain('by the former');
  expect(await fileOf(former)).toContain('by the former');
  expect(await fileOf(former)).not.toMatch(/by the next|The next/);
});

test('what someone did by a member’s address alone says so in the log, and is not in the member’s file', async () => {
  const email = 'someone@partner.example';
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
  const headers = basic(email, '');
  const entered = await trove.app.inject({ url: '/api/troveFigSignIn', headers });
  const bare = bearer(entered.json<{ token: string }>().token);
  const id = await people.request({}, bare);
  const nickname = { nickname: 'Any name' };
  const url = `/api/quotes/${id}/nickname`;
  const file = { id, accountEmail: email, isProved: false };
  await recordQuarantine(trove.db, { quote: file, signature: 'Any.Virus', now: trove.clock.now() });
  const renamed = await trove.app.inject({ method: 'PUT', url, headers: bare, payload: nickname });
  expect(renamed.statusCode).toBe(200);
  const logged = await trove.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('actor', '=', email)
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toContain('offer-requested');
  expect(logged.map(({ action }) => action)).not.toContain('nickname-changed');
  for (const { detail } of logged) expect(detail).toMatch(/^FIG address alone(?:, |$)/);

  const { id: account } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const pieces: string[] = [];
  const whose = { id: account, email };
  const reading = { at: trove.clock.now(), reader: { id: account, role: 'fig' as const } };
  for await (const piece of accountData(trove.db, whose, reading)) pieces.push(piece);
  const data = JSON.parse(pieces.join('')) as Data;
  expect([data['acts'], data['sessions']]).toEqual([[], []]);
});
