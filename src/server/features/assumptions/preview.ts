import type { AssumptionsPreview, Comparison } from '#contract/assumptions/admin-assumptions.ts';
import { type CalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { compareSets, type SetComparison } from '#valuation/compare-sets.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import type { Policy } from '#valuation/policy.ts';
import { sampleBook } from '#valuation/sample-book.ts';

/** The last quotes and the sample book, priced on both sets as of one day. Nothing is stored, nobody is named. */
export async function previewSets(
  db: Db,
  { before, after, on }: { before: AssumptionSet; after: AssumptionSet; on: CalendarDate },
): Promise<AssumptionsPreview> {
  const policies = await lastPolicies(db);
  const tables = [buildFactorTable(on, before), buildFactorTable(on, after)] as const;
  return {
    version: after.version,
    against: before.version,
    quotes: present(compareSets(policies, ...tables, limits.moversShown)),
    book: present(compareSets(sampleBook(on), ...tables, limits.moversShown)),
  };
}

async function lastPolicies(db: Db): Promise<Policy[]> {
  const rows = await db
    .selectFrom('quotes')
    .select([
      'birth_date',
      'gender',
      'has_no_lapse_guarantee',
      'death_benefit',
      'annual_premium',
      'surrender_value',
      'loan_balance',
    ])
    .where('birth_date', 'is not', null)
    // What a stranger quoted by an email alone is no book of ours.
    .where('is_proved', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.previewQuotes)
    .execute();
  return rows.map((row) => ({
    born: parseIsoDate(row.birth_date ?? ''),
    sex: row.gender === 'Male' ? 'male' : 'female',
    hasNoLapseGuarantee: row.has_no_lapse_guarantee,
    deathBenefit: row.death_benefit,
    annualPremium: row.annual_premium,
    surrenderValue: row.surrender_value,
    loanBalance: row.loan_balance,
  }));
}

function present({ biggestMovers, ...counts }: SetComparison): Comparison {
  return {
    ...counts,
    biggestMovers: biggestMovers.map(({ policy, ageInMonths, before, after, move }) => ({
      gender: policy.sex === 'male' ? 'Male' : 'Female',
      age: Math.floor(ageInMonths / 12),
      hasNoLapseGuarantee: policy.hasNoLapseGuarantee,
      deathBenefit: policy.deathBenefit,
      annualPremium: policy.annualPremium,
      before,
      after,
      move,
    })),
  };
}
