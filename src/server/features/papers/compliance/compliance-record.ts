import { formatIsoDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { alternativeNames } from '#contract/papers/papers.ts';
import type { Site } from '#contract/site/site.ts';
import { saleableOn } from '#contract/states/state-rules.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { listEvents } from '#server/features/cases/case-store.ts';
import { listFiles } from '#server/features/cases/files/illustration-store.ts';
import { findAdvisor, rulesOf } from '#server/features/papers/paper-parts.ts';
import { listPapers } from '#server/features/papers/paper-store.ts';
import { listShares } from '#server/features/papers/share/share-store.ts';
import { keepFiguresOf } from '#server/pricing.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import type { FeatureParts } from '#server/parts.ts';
import { hashOf } from './canonical-json.ts';
import { findAlternatives } from './compliance-store.ts';

export type ComplianceRecord = Awaited<ReturnType<typeof complianceRecord>>;

/** All that is known of a quote and of what was done about it: of the same state of affairs always the same record. */
export async function complianceRecord(db: Db, { pricing }: FeatureParts, quote: QuoteRecord, site: Site) {
  const { advisor } = await findAdvisor(db, quote.accountId);
  const rules = await rulesOf(db, quote);
  const answers = await findAlternatives(db, quote.id);
  const explanation = pricing.explain(quote);
  const events = quote.case ? await listEvents(db, quote.id, limits.eventsPerCase) : [];
  return {
    kind: 'compliance-record',
    // Of a quote on facts alone it is as it was: asked for again, the file that was kept is given.
    version: quote.schedule === null ? 2 : 3,
    licensee: { name: site.licensee, number: site.licenseNumber },
    advisor: {
      name: advisor.name,
      email: quote.accountEmail,
      firm: advisor.firm,
      phone: advisor.phone,
      npn: advisor.npn,
      licensedStates: advisor.licensedStates,
    },
    client: { nickname: quote.nickname },
    quote: {
      id: quote.id,
      runAt: quote.createdAt.toISOString(),
      expiresAt: quote.expiresAt.toISOString(),
      caseNumber: quote.case?.caseNumber ?? null,
    },
    facts: {
      birthDate: formatIsoDate(quote.birthDate),
      age: quote.age,
      gender: quote.gender,
      state: quote.state,
      hasNoLapseGuarantee: quote.hasNoLapseGuarantee,
      deathBenefit: quote.deathBenefit,
      annualPremium: quote.annualPremium,
      surrenderValue: quote.surrenderValue,
      loanBalance: quote.loanBalance,
      issueDate: quote.issueDate && formatIsoDate(quote.issueDate),
      isVariable: quote.isVariable,
      premiumsPaid: quote.premiumsPaid,
      withdrawals: quote.withdrawals,
      ...(quote.schedule && { schedule: { source: null, ...quote.schedule } }),
    },
    estimate: {
      low: quote.offerLow,
      high: quote.offerHigh,
      valuedOn: formatIsoDate(quote.valuedOn),
      assumptions: { version: quote.assumptionsVersion, hash: hashOf(quote.assumed.assumptions) },
      // What an illustration would need is no figure of the estimate.
      requiredPremium: quote.schedule === null ? quote.requiredPremium : null,
      cashValueToCarry: quote.cashValueToCarry,
      surrenderPaysMore: quote.surrenderPaysMore,
      math:
        explanation.kind === 'explained'
          ? { low: mathOf(explanation.low), high: mathOf(explanation.high) }
          : null,
      firmOffer: quote.case?.amount ?? null,
    },
    keep: keepFiguresOf(quote),
    alternatives: alternativeNames.map((name) => ({
      name,
      considered: answers[name]?.considered ?? null,
      reason: answers[name]?.reason ?? '',
    })),
    stateRules: rules
      ? {
          asOf: rules.asOf,
          waiting: rules.waiting,
          saleable: saleableOn(rules, quote.issueDate, quote.valuedOn),
          rescission: rules.rescission,
          papers: rules.papers,
          contactLimit: rules.contactLimit,
          otherRules: rules.otherRules ?? null,
          paysAfterRescission: rules.paysAfterRescission,
          evaluationForfeitsExemption: rules.evaluationForfeitsExemption,
        }
      : null,
    notices: quote.notices.map(({ name, at }) => ({ name, at: at.toISOString() })),
    papers: (await listPapers(db, quote.id)).map(({ kind, language, made_at }) => ({
      kind,
      language,
      at: made_at.toISOString(),
    })),
    shares: (await listShares(db, quote.id)).map((share) => ({
      language: share.language,
      madeAt: share.made_at.toISOString(),
      expiresAt: share.expires_at.toISOString(),
      endedAt: share.ended_at?.toISOString() ?? null,
      openedAt: share.opened_at.map((at) => at.toISOString()),
      acknowledgedAt: share.acknowledged_at?.toISOString() ?? null,
      ...networksOf(share),
    })),
    mailedAt: quote.mailedAt?.toISOString() ?? null,
    files: sentFiles(await listFiles(db, quote.id)),
    earlierRuns: quote.earlierRuns.map((run) => ({
      at: run.createdAt.toISOString(),
      deathBenefit: run.deathBenefit,
      annualPremium: run.annualPremium,
      low: run.offerLow,
      high: run.offerHigh,
      assumptions: run.assumptionsVersion,
    })),
    caseEvents: events.map((event) => ({
      at: event.at.toISOString(),
      stage: event.stage,
      by: event.side,
      amount: event.amount,
      validUntil: event.valid_until,
    })),
  };
}

/** Those that we have: one with a virus was refused, or taken out when it was found later. */
function sentFiles(files: Awaited<ReturnType<typeof listFiles>>) {
  return files
    .filter((file) => file.scan_state !== 'infected')
    .map((file) => ({ name: file.given_name, at: file.uploaded_at.toISOString() }));
}

/** Only where it is known: a page of before has the record it had. */
function networksOf(share: Awaited<ReturnType<typeof listShares>>[number]) {
  const { opened_near: near, opened_elsewhere: elsewhere, acknowledged_near: isNear } = share;
  return {
    ...(near.length > 0 && { openedFromAdvisorsNetwork: near.map((at) => at.toISOString()) }),
    ...(elsewhere.length > 0 && { openedElsewhere: elsewhere.map((at) => at.toISOString()) }),
    ...(isNear !== null && { isAcknowledgedFromAdvisorsNetwork: isNear }),
  };
}

type Explained = {
  annualReturn: number;
  lifeExpectancyInYears: number;
  parts: Record<string, number>;
};

function mathOf({ annualReturn, lifeExpectancyInYears, parts }: Explained) {
  return { annualReturn, lifeExpectancyInYears, ...parts };
}
