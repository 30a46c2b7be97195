import { calendarDateIn } from '#contract/calendar-date.ts';
import { createQuoteBodySchema } from '#contract/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { openPricing } from './pricing.ts';
import { insertQuote } from './quote-store.ts';

/** Sample quotes for the demo's advisor, none of a real person: one that pays nothing among them. */
const samples = [
  {
    daysAgo: 0,
    dateOfBirth: '03/14/1952',
    gender: 'Male',
    state: 'Washington',
    benefit: 750_000,
    premium: 5_600,
  },
  {
    daysAgo: 2,
    dateOfBirth: '05/02/1945',
    gender: 'Female',
    state: 'Texas',
    benefit: 2_000_000,
    premium: 40_000,
  },
  { daysAgo: 5, dateOfBirth: '08/21/1950', gender: 'Male', state: 'Ohio', benefit: 500_000, premium: 7_500 },
  {
    daysAgo: 12,
    dateOfBirth: '01/30/1947',
    gender: 'Female',
    state: 'Florida',
    benefit: 3_000_000,
    premium: 45_000,
  },
  {
    daysAgo: 13,
    dateOfBirth: '10/06/1956',
    gender: 'Female',
    state: 'Oregon',
    benefit: 1_000_000,
    premium: 60_000,
  },
] as const;

type Options = { email: string; now: Date; businessTimeZone: string };

/** Once: an account that ever had a quote is left alone. */
export async function seedDemoQuotes(db: Db, { email, now, businessTimeZone }: Options): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'role'])
    .where('email', '=', email)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('quotes').select('quotes.id').whereRef('quotes.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!account) return;
  const pricing = openPricing();
  for (const { daysAgo, state, benefit, premium, ...person } of samples) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const today = calendarDateIn(businessTimeZone, at);
    const body = createQuoteBodySchema(() => today).parse({
      ...person,
      stateOfOwnership: state,
      policyGuaranteeBool: true,
      deathBenefit: benefit,
      annualPremium: premium,
    });
    const caller = { ...account, sessionId: account.id, seesHistory: true, expiresAt: at };
    const price = pricing.price(body, today);
    await insertQuote(db, { caller, body, price, now: at, today, idempotencyKey: null });
  }
}
