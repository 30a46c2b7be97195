import { expect, test } from 'vitest';
import { type Db, type Engine, openDb, runSql } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { seedAssumptions } from '#server/features/assumptions/seed-assumptions.ts';
import { seedStateRules } from '#server/features/states/seed-state-rules.ts';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { migrateUpTo } from '#server/testing/migrate-up-to.ts';
import { openTestSeal } from '#server/testing/test-seal.ts';
import { findCase, openCase } from './case-store.ts';
import { presentDeskCase } from './desk/present-desk-case.ts';
import { presentCase } from './present-case.ts';

/** Since this migration a case has stages; the files before it made the release that the rows below are of. */
const caseLife = '0019_case_life.sql';

const advisor = '00000000-0000-4000-8000-00000000000a';
const quoteId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What the desk of that release wrote: one of four words, and who decided when. */
const earlierCases = [
  { requestedAt: '2026-10-01T18:00:00.000Z', status: 'requested' },
  { requestedAt: '2026-10-02T18:00:00.000Z', status: 'in-review', decidedAt: '2026-10-03T18:00:00.000Z' },
  {
    requestedAt: '2026-10-04T18:00:00.000Z',
    status: 'offered',
    decidedAt: '2026-10-09T18:00:00.000Z',
    amount: 152_500,
    validUntil: '2026-12-01',
  },
  {
    requestedAt: '2026-10-05T18:00:00.000Z',
    status: 'declined',
    decidedAt: '2026-10-11T18:00:00.000Z',
    reason: "It's dry at 88.",
  },
  { requestedAt: '2026-10-06T18:00:00.000Z', status: 'declined', decidedAt: '2026-10-12T18:00:00.000Z' },
  {
    requestedAt: '2025-12-30T18:00:00.000Z',
    status: 'declined',
    decidedAt: '2026-01-04T18:00:00.000Z',
    reason: 'Too young.',
  },
].map((one, at) => ({ ...one, id: quoteId(at + 1) }));

const estimate = quoteId(91);
/** Uploaded, and never asked for. */
const unmarked = quoteId(92);

test('cases, offers and files of an earlier release move over with nothing lost', async () => {
  await withEmptyPostgres(async (engine) => {
    await migrateUpTo(engine, caseLife);
    await runSql(engine, rowsOfThatRelease());
    const before = await countRows(engine);
    await migrate(engine, migrationsFolder);
    expect(await countRows(engine)).toEqual(before);

    const db = openDb(engine);
    const now = new Date('2026-11-15T18:00:00Z');
    await seedStateRules(db, now);
    await seedAssumptions(db, { now, businessTimeZone: 'America/Los_Angeles' });
    for (const one of earlierCases) expect(await readBySides(db, one.id)).toMatchObject(movedOver(one));
    const numbers = await Promise.all(
      earlierCases.map(async ({ id }) => (await readCase(db, id)).caseNumber),
    );
    expect(numbers).toEqual([
      'T-2026-0001',
      'T-2026-0002',
      'T-2026-0003',
      'T-2026-0004',
      'T-2026-0005',
      'T-2025-0001',
    ]);
    expect(await findCase(db, estimate)).toBeUndefined();
    expect(await findCase(db, unmarked)).toBeUndefined();
    const { rows: left } = await runSql(
      engine,
      'select quote_id, given_name from illustrations where awaits_request',
    );
    expect(left).toEqual([{ quote_id: unmarked, given_name: 'Unmarked.pdf' }]);

    const today = { year: 2026, month: 11, day: 15 };
    expect(await openCase(db, estimate, { now, today, actor: 'ann@trove.example' })).toBe('T-2026-0006');
  });
});

test('the day of a rescission that only the log has kept is on its case', async () => {
  await withEmptyPostgres(async (engine) => {
    await migrateUpTo(engine, caseLife);
    await runSql(engine, rowsOfThatRelease());
    await migrateUpTo(engine, '0035_day_of_rescission.sql');
    await runSql(
      engine,
      `update cases set stage = 'rescinded', turn = null where case_number = 'T-2026-0003';
       insert into audit_log (at, actor, action, subject, detail) values
         ('2026-11-23', 'desk@trove.example', 'case-signed', 'ann@trove.example', 'T-2026-0003'),
         ('2026-11-23', 'desk@trove.example', 'case-rescinded', 'ann@trove.example', 'T-2026-0003: 11/17/2026'),
         ('2026-11-24', 'desk@trove.example', 'case-rescinded', 'bob@trove.example', 'T-2026-0030: 11/18/2026');`,
    );
    await migrate(engine, migrationsFolder);
    const { rows } = await runSql(
      engine,
      'select case_number, rescinded_on::text from cases where rescinded_on is not null',
    );
    expect(rows).toEqual([{ case_number: 'T-2026-0003', rescinded_on: '2026-11-17' }]);
  });
});

type EarlierCase = {
  id: string;
  requestedAt: string;
  status: string;
  decidedAt?: string;
  amount?: number;
  validUntil?: string;
  reason?: string;
};

/** What both sides must find of it. */
function movedOver(one: EarlierCase) {
  const { id, requestedAt, status, decidedAt, amount = null, validUntil, reason = null } = one;
  const decision = decidedAt && { at: decidedAt, stage: status, by: 'trove', note: reason };
  const seen = {
    stage: status,
    turn: status === 'offered' ? 'advisor' : status === 'declined' ? null : 'trove',
    since: decidedAt ?? requestedAt,
    validUntil: validUntil ? '12/01/2026' : null,
    reason,
    files: [{ name: `In force ${id}.pdf`, bytes: 3000, at: requestedAt, by: 'advisor' }],
    messages: [],
    messagesBefore: 0,
  };
  const requested = { at: requestedAt, stage: 'requested', by: 'advisor', note: null };
  return {
    advisor: {
      ...seen,
      offer: amount,
      events: decision ? [requested, decision] : [requested],
      quote: { deathBenefit: 750_000, estOfferLow: 90_000, estOffer: 130_000, hasRequested: true },
    },
    desk: {
      ...seen,
      amount,
      requestedAt,
      advisor: { name: 'Ann', email: 'ann@trove.example' },
      events: [
        { ...requested, actor: 'ann@trove.example' },
        ...(decision ? [{ ...decision, actor: 'desk@trove.example' }] : []),
      ],
    },
  };
}

async function readCase(db: Db, id: string) {
  const record = await findCase(db, id);
  if (!record) throw new Error(`the case ${id} is lost`);
  return presentCase(db, record, 0);
}

async function readBySides(db: Db, id: string) {
  return { advisor: await readCase(db, id), desk: await presentDeskCase(db, openTestSeal(), id) };
}

async function countRows(engine: Engine) {
  const { rows } = await runSql(
    engine,
    `select (select count(*) from quotes) as quotes, (select count(*) from cases) as cases,
       (select count(*) from illustrations) as files`,
  );
  return rows;
}

function rowsOfThatRelease(): string {
  const quotes = [...earlierCases, { id: estimate, requestedAt: null }, { id: unmarked, requestedAt: null }];
  const text = (value: string | undefined) =>
    value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`;
  return [
    `insert into accounts (id, email, name, role, status, created_at)
     values ('${advisor}', 'ann@trove.example', 'Ann', 'advisor', 'active', now());`,
    ...quotes.map(
      ({ id, requestedAt }) =>
        `insert into quotes (id, account_id, created_at, valued_on, assumptions_version, birth_date, age, gender,
           state_name, has_no_lapse_guarantee, death_benefit, annual_premium, offer_low, offer_high, is_variable,
           acknowledged_notices, requested_at)
         values ('${id}', '${advisor}', '2025-12-01', '2025-12-01', '2026.1', '1946-03-15', 79, 'Male',
           'Washington', true, 750000, 5600, 90000, 130000, false, '{}', ${text(requestedAt ?? undefined)});`,
    ),
    ...earlierCases.map(
      (one: EarlierCase) =>
        `insert into cases (quote_id, status, amount, valid_until, reason, decided_at, decided_by)
         values ('${one.id}', '${one.status}', ${one.amount ?? 'null'}, ${text(one.validUntil)}, ${text(one.reason)},
           ${text(one.decidedAt)}, ${text(one.decidedAt && 'desk@trove.example')});`,
    ),
    ...[
      ...earlierCases.map(({ id, requestedAt }) => ({ id, name: `In force ${id}.pdf`, at: requestedAt })),
      { id: unmarked, name: 'Unmarked.pdf', at: '2026-10-01T18:00:00.000Z' },
    ].map(
      ({ id, name, at }) =>
        `insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at)
         values ('${id}', 'file-of-${id}', '${name}', 'pdf', 3000, '${at}');`,
    ),
  ].join('\n');
}
