import { calendarDateIn, parseIsoDate } from '#contract/text/calendar-date.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { setInForce } from '#server/features/assumptions/loaded-sets.ts';
import { openPricing } from '#server/pricing.ts';
import { insertQuote } from './insert-quote.ts';

/** Sample quotes for the demo's advisor, none of a real person: one that pays nothing among them. */
const samples = [
  {
    daysAgo: 0,
    born: '1952-03-14',
    gender: 'Male',
    state: 'Washington',
    benefit: 750_000,
    premium: 9_600,
  },
  {
    daysAgo: 2,
    born: '1945-05-02',
    gender: 'Female',
    state: 'Texas',
    benefit: 2_000_000,
    premium: 40_000,
  },
  { daysAgo: 5, born: '1950-08-21', gender: 'Male', state: 'Ohio', benefit: 500_000, premium: 7_500 },
  {
    daysAgo: 12,
    born: '1947-01-30',
    gender: 'Female',
    state: 'Florida',
    benefit: 3_000_000,
    premium: 45_000,
  },
  {
    daysAgo: 13,
    born: '1956-10-06',
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
  const assumed = await setInForce(db, calendarDateIn(businessTimeZone, now));
  for (const { daysAgo, born, gender, state, benefit, premium } of samples) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const today = calendarDateIn(businessTimeZone, at);
    const request: QuoteRequest = {
      birthDate: parseIsoDate(born),
      gender,
      state,
      hasNoLapseGuarantee: true,
      deathBenefit: benefit,
      annualPremium: premium,
      surrenderValue: null,
      loanBalance: null,
      issueDate: null,
      isVariable: false,
      premiumsPaid: null,
      withdrawals: null,
      schedule: null,
      acknowledgedNotices: [],
      nickname: null,
    };
    const caller = { id: account.id, sessionId: account.id, isMailboxProved: true };
    const price = pricing.price(request, today, assumed);
    await insertQuote(db, { caller, request, price, now: at, today, idempotencyKey: null });
  }
}
