import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Erasure } from '#contract/admin.ts';
import { sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

/** What was said before it, which what is said of it must equal. */
async function erase(email: string): Promise<Erasure> {
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const url = `/api/admin/accounts/${id}/erase`;
  const headers = await people.headersOf('staff');
  const said = (await trove.app.inject({ url, headers })).json<Erasure>();
  const payload = { reason: 'Asked by letter.' };
  const erased = await trove.app.inject({ method: 'POST', url, headers, payload });
  expect(erased.json()).toEqual(said);
  return said;
}

const keptOf = ({ kept }: Erasure) => kept.map(({ what, until }) => `${what}, until ${until}`);

test('of a former administrator the cases of others that name the address are told of, and have no keeper', async () => {
  const email = 'former@trove.example';
  const passwordHash = await plainPasswords.hash('My-own-pass-2');
  const account = { email, name: 'Former', role: 'administrator', status: 'active', passwordHash } as const;
  await addAccount(trove.db, account, trove.clock.now());
  const headers = bearer(await trove.token(email, 'My-own-pass-2'));
  const id = await people.request();
  const act = async (what: string, payload: object) => {
    const { version } = await people.desk(id);
    const url = `/api/admin/offers/${id}/${what}`;
    const done = await trove.app.inject({ method: 'POST', url, headers, payload: { version, ...payload } });
    expect(done.statusCode).toBe(200);
  };
  await act('assign', { to: email });
  await act('notes', { text: 'To look at again' });
  await trove.db.updateTable('accounts').set({ role: 'advisor' }).where('email', '=', email).execute();

  const said = await erase(email);
  expect(said.isGoneAtOnce).toBe(false);
  expect(keptOf(said)).toEqual([
    'One case of another account, which names the address beside what was written and done there, until 11/15/2031',
    'The log of acts, which names the address, until 11/15/2031',
  ]);
  expect(await people.desk(id)).toMatchObject({ assignedTo: null, notes: [{ author: email }] });
});

test('of someone who decided as an administrator it is told that the decision names them', async () => {
  const email = 'decided@trove.example';
  const account = { email, name: 'Decided', role: 'advisor', status: 'active', passwordHash: null } as const;
  await addAccount(trove.db, account, trove.clock.now());
  const { name } = await trove.db.selectFrom('states').select('name').executeTakeFirstOrThrow();
  await trove.db.updateTable('states').set({ changed_by: email }).where('name', '=', name).execute();
  expect(keptOf(await erase(email))[0]).toMatch(/^Assumptions, rules of states, .*, until each is changed/);
});

test.each(['asker', 'approver'] as const)(
  'of the %s of new assumptions it is told that they name them',
  async (column) => {
    const email = `${column}@trove.example`;
    const account = {
      email,
      name: 'Decided',
      role: 'advisor',
      status: 'active',
      passwordHash: null,
    } as const;
    await addAccount(trove.db, account, trove.clock.now());
    const { version } = await trove.db
      .selectFrom('assumption_sets')
      .select('version')
      .executeTakeFirstOrThrow();
    const both = { asker: 'another@trove.example', approver: 'another@trove.example', [column]: email };
    await trove.db
      .insertInto('assumption_starts')
      .values({
        ...both,
        version,
        in_force_on: '2027-01-01',
        reason: 'x',
        asked_at: trove.clock.now(),
        ended_at: trove.clock.now(),
      })
      .execute();
    expect(keptOf(await erase(email))[0]).toMatch(/^Assumptions, rules of states, .*, until each is changed/);
  },
);

test('every column that has the address of whoever did something is looked into', async () => {
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'citext')
      and column_name ~ '_by$|^(actor|asker|approver|author|assigned_to)$' order by 1`.execute(trove.db);
  // A new one is also looked for in kept-names.ts, or goes with the erasure.
  expect(rows.map(({ at }) => at)).toEqual([
    'assumption_sets.made_by',
    'assumption_starts.approver',
    'assumption_starts.asker',
    'audit_log.actor',
    'case_events.actor',
    'case_messages.author',
    'case_notes.author',
    'case_papers.received_by',
    'cases.assigned_to',
    'faqs.updated_by',
    'login_requests.decided_by',
    'site_settings.updated_by',
    'state_rules.made_by',
    'states.changed_by',
  ]);
});

test('of a member it is told that the partner’s list names them', async () => {
  const email = 'listed@partner.example';
  await addToRoster(trove.db, [email], trove.clock.now());
  const account = { email, name: 'Listed', role: 'fig', status: 'active', passwordHash: null } as const;
  await addAccount(trove.db, account, trove.clock.now());
  const said = await erase(email);
  expect(said.isGoneAtOnce).toBe(false);
  expect(keptOf(said)[0]).toBe('The address on the partner’s list of members, until it is taken off there');
});

test('an upload without a request has no row any more at once, and its file goes with the next sweep', async () => {
  const id = await people.quote();
  expect(await people.upload(id)).toBe(204);
  await people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, {
    keep: { considered: true, reason: 'Mr. Canary said so' },
  });
  const namesOf = async () =>
    (await trove.db.selectFrom('illustrations').select('given_name').execute()).length;
  const before = await namesOf();
  // The case of the first test is requested and stays.
  expect(keptOf(await erase('advisor@trove.example'))).toContain(
    'One uploaded file, sealed, until the next sweep, within the hour',
  );
  expect(await namesOf()).toBe(before - 1);
  expect(await trove.db.selectFrom('quote_alternatives').selectAll().execute()).toEqual([]);
  const swept = () => trove.db.selectFrom('unowned_files').select('reason').execute();
  expect(await swept()).toEqual([{ reason: 'row-deleted' }]);
  await sweepFiles(trove.db, trove.files, trove.clock.now());
  expect(await swept()).toEqual([]);
});

test('nor has one of a quote that a compliance file was made of, and one that comes meanwhile goes within the hour', async () => {
  const email = 'filing@agency.example';
  const passwordHash = await plainPasswords.hash('Trove-demo-1');
  const login = { email, name: 'Fay Filing', role: 'advisor', status: 'active', passwordHash } as const;
  await addAccount(trove.db, login, trove.clock.now());
  const headers = bearer(await trove.token(email));
  const quoteId = await people.quote({}, headers);
  expect(await people.upload(quoteId, headers)).toBe(204);
  const file = await trove.app.inject({ url: `/api/quotes/${quoteId}/compliance-file`, headers });
  expect(file.statusCode).toBe(200);
  const uploads = () =>
    trove.db.selectFrom('illustrations').selectAll().where('quote_id', '=', quoteId).execute();
  const [upload] = await uploads();

  const said = keptOf(await erase(email));
  expect(said[0]).toMatch(/^One compliance file/);
  expect(said).toContain('One uploaded file, sealed, until the next sweep, within the hour');
  expect(await uploads()).toEqual([]);

  // Its upload had been let in before the erasure.
  await trove.db.insertInto('illustrations').values(upload!).execute();
  await trove.forget();
  expect(await uploads()).toEqual([]);
  const kept = trove.db.selectFrom('quotes').select('id').where('id', '=', quoteId);
  expect(await kept.execute()).toHaveLength(1);
});
