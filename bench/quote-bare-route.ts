import type { FastifyInstance } from 'fastify';
import type { Engine } from '#server/adapters/database/database.ts';

/**
 * The peers of createQuote and of the saved quotes: routes that check nothing, know no one and price nothing, but make
 * the same insert, or read the same rows, on the same pool, in plain SQL.
 */
export function addBareRoutes(app: FastifyInstance, engine: Engine, accountId: string): void {
  app.get('/bare', async () => {
    const connection = await engine.connect();
    try {
      return (await connection.query(select, [accountId])).rows;
    } finally {
      connection.release();
    }
  });
  // Else each insert would make the server forget who is signed in, as a change of an account does.
  app.post('/bare', { config: { leavesMemory: true } }, async (request) => {
    const facts = request.body as Record<string, unknown>;
    const connection = await engine.connect();
    try {
      const { rows } = await connection.query(insert, [
        accountId,
        new Date(),
        facts['gender'],
        facts['stateOfOwnership'],
        facts['policyGuaranteeBool'],
        facts['deathBenefit'],
        facts['annualPremium'],
      ]);
      return { rid: rows[0]?.['id'] };
    } finally {
      connection.release();
    }
  });
}

const select = 'select * from quotes where account_id = $1 order by created_at desc limit 200';

const insert = `
  insert into quotes (account_id, session_id, idempotency_key, created_at, valued_on, assumptions_version,
    birth_date, age, gender, state_name, has_no_lapse_guarantee, death_benefit, annual_premium, offer_low, offer_high,
    is_variable)
  values ($1, gen_random_uuid(), gen_random_uuid()::text, $2, '2026-11-15', 'bare',
    '1952-03-14', 74, $3, $4, $5, $6, $7, 0, 0, false)
  returning id`;
