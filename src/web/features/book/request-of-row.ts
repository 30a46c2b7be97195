import { limits } from '#contract/limits.ts';
import type { QuoteRequest } from '#contract/quotes/quote.ts';
import { stateNames } from '#contract/states/state-codes.ts';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';

/** All that is sent of a row: the six facts, the details, and a nickname where that was ticked. */
export function requestOf({ facts }: Pick<ShownRow, 'facts'>, nickname: string | null): QuoteRequest | null {
  const { birthDate, gender, state, deathBenefit, annualPremium } = facts;
  if (birthDate === null || gender === null || deathBenefit === null || annualPremium === null) return null;
  if (state === null) return null;
  return {
    birthDate,
    gender,
    state: stateNames[state],
    hasNoLapseGuarantee: facts.hasNoLapseGuarantee === true,
    deathBenefit,
    annualPremium,
    surrenderValue: facts.surrenderValue,
    loanBalance: facts.loanBalance,
    issueDate: facts.issueDate,
    isVariable: false,
    premiumsPaid: null,
    withdrawals: null,
    acknowledgedNotices: [],
    nickname,
    schedule: null,
  };
}

/** A name on one line, no longer than a nickname may be. */
export function nicknameOf({ insured, row }: Pick<ShownRow, 'insured' | 'row'>): string {
  const name = insured
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, limits.nickname.max)
    .trim();
  return name === '' ? `Row ${row}` : name;
}
