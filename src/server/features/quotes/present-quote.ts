import type { Quote } from '#contract/quote.ts';
import { type QuoteRecord, quoteLifeMs } from './quote-store.ts';

export function presentQuote(quote: QuoteRecord): Quote {
  return {
    rid: quote.id,
    dateCreated: quote.createdAt.toISOString(),
    stateOfIssue: quote.stateOfOwnership,
    noLapse: quote.policyGuaranteeBool,
    deathBenefit: quote.deathBenefit,
    dob: quote.dateOfBirth,
    age: quote.age,
    gender: quote.gender,
    annualizedPrem: quote.annualPremium,
    estOffer: quote.offerHigh,
    estOfferLow: quote.offerLow,
    relatedUser: quote.accountId,
    relatedUsername: quote.accountEmail,
    hasEmailed: quote.isEmailed,
    saved: quote.isSaved,
    hasRequested: quote.requestedAt !== null,
    expirationDate: expiresAt(quote).toISOString(),
    surrenderValue: quote.surrenderValue,
    loanBalance: quote.loanBalance,
    policyIssueDate: quote.policyIssueDate,
    isVariable: quote.isVariable,
    acknowledgedNotices: quote.acknowledgedNotices,
    case: quote.caseStatus && {
      status: quote.caseStatus,
      amount: quote.caseAmount,
      validUntil: quote.caseValidUntil,
      reason: quote.caseReason,
    },
  };
}

export function expiresAt(quote: Pick<QuoteRecord, 'createdAt'>): Date {
  return new Date(quote.createdAt.getTime() + quoteLifeMs);
}
