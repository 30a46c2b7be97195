import * as z from 'zod/mini';
import { type CalendarDate, formatCalendarDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import type { AskedQuote, EarlierRun, Quote, QuoteRequest, ReadNotice } from './quote.ts';
import { fillQuoteForm, type QuoteFormValues, readQuoteForm } from './quote-fields.ts';
import {
  type CreateQuoteBody,
  createQuoteBodySchema,
  type QuoteAnswer,
  type QuoteFactsAnswer,
} from './quote-wire.ts';

/** Body of createQuote, read into our own words, and the id of the quote that it is run again from. */
export function quoteRequestSchema(today: () => CalendarDate) {
  return z.pipe(
    createQuoteBodySchema(today),
    z.transform((body) => ({ request: decodeQuoteRequest(body), rerunOf: body.rerunOf })),
  );
}

/** The field of createQuote that a refusal of the state names. */
export const stateField = 'stateOfOwnership' satisfies keyof CreateQuoteBody;
export const issueDateField = 'policyIssueDate' satisfies keyof CreateQuoteBody;

/** Which quote a call is about. Any text: what is no id of ours names nothing, like any other unknown one. */
export const quoteParamsSchema = z.pipe(
  // No address has a longer one: the router itself knows none.
  z.object({ rid: z.string().check(z.maxLength(100)) }),
  z.transform(({ rid }) => ({ id: rid })),
);

const placePattern =
  /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z),([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Query of the list: after which quote it goes on (placeAfter). */
export const quoteListQuerySchema = z.pipe(
  z.object({
    before: z.optional(z.string().check(z.maxLength(80), z.regex(placePattern), z.refine(isMoment))),
  }),
  z.transform(({ before }) => {
    const [, createdAt = '', id = ''] = placePattern.exec(before ?? '') ?? [];
    return { before: before === undefined ? undefined : { createdAt: new Date(createdAt), id } };
  }),
);

/** A date takes the 30th of February for the 2nd of March, and of the 99th nothing can be made. */
function isMoment(place: string): boolean {
  const toSecond = place.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const moment = new Date(`${toSecond}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(toSecond);
}

/** What an upload says before its file. */
export const uploadFieldsSchema = z.pipe(
  z.object({ rid: z.string(), name: z.optional(z.string()), reading: z.optional(z.string()) }),
  z.transform(({ rid, name, reading }) => ({ quoteId: rid, name: name ?? '', reading: reading ?? '' })),
);

/** What createQuote received; its schema has checked the days. */
export function decodeQuoteRequest(body: CreateQuoteBody): QuoteRequest {
  const {
    dateOfBirth,
    stateOfOwnership,
    policyGuaranteeBool,
    policyIssueDate,
    rerunOf: _,
    schedule,
    ...same
  } = body;
  const read = readQuoteForm({
    ...same,
    birthDate: dateOfBirth,
    state: stateOfOwnership,
    hasNoLapseGuarantee: policyGuaranteeBool,
    issueDate: policyIssueDate,
  });
  return { ...read, schedule };
}

export function encodeQuoteRequest(request: QuoteRequest, rerunOf: string | null = null): CreateQuoteBody {
  const { birthDate, state, hasNoLapseGuarantee, issueDate, ...same } = fillQuoteForm(request);
  return {
    ...same,
    gender: request.gender,
    deathBenefit: request.deathBenefit,
    annualPremium: request.annualPremium,
    dateOfBirth: birthDate,
    stateOfOwnership: state,
    policyGuaranteeBool: hasNoLapseGuarantee,
    policyIssueDate: issueDate,
    schedule: request.schedule,
    rerunOf,
  };
}

/** The sentences of a refusal, which names the fields of the wire, by the names of the form's fields. */
export function decodeFieldNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [formNames[name] ?? name, sentence]),
  );
}

const formNames: Readonly<Record<string, keyof QuoteFormValues>> = {
  dateOfBirth: 'birthDate',
  stateOfOwnership: 'state',
  policyGuaranteeBool: 'hasNoLapseGuarantee',
  policyIssueDate: 'issueDate',
} satisfies Partial<Record<keyof CreateQuoteBody, keyof QuoteFormValues>>;

export function encodeFacts(quote: AskedQuote): QuoteFactsAnswer {
  return {
    rid: quote.id,
    dateCreated: quote.createdAt.toISOString(),
    stateOfIssue: quote.state,
    noLapse: quote.hasNoLapseGuarantee,
    deathBenefit: quote.deathBenefit,
    dob: formatCalendarDate(quote.birthDate),
    gender: quote.gender,
    annualizedPrem: quote.annualPremium,
    surrenderValue: quote.surrenderValue,
    loanBalance: quote.loanBalance,
    policyIssueDate: quote.issueDate ? formatCalendarDate(quote.issueDate) : '',
    isVariable: quote.isVariable,
    premiumsPaid: quote.premiumsPaid,
    withdrawals: quote.withdrawals,
    acknowledgedNotices: quote.acknowledgedNotices,
    nickname: quote.nickname,
    schedule: quote.schedule,
  };
}

export function decodeFacts(answer: QuoteFactsAnswer): AskedQuote {
  return {
    id: answer.rid,
    createdAt: new Date(answer.dateCreated),
    state: answer.stateOfIssue,
    hasNoLapseGuarantee: answer.noLapse,
    deathBenefit: answer.deathBenefit,
    birthDate: dayOf(answer.dob),
    gender: answer.gender,
    annualPremium: answer.annualizedPrem,
    surrenderValue: answer.surrenderValue,
    loanBalance: answer.loanBalance,
    issueDate: answer.policyIssueDate === '' ? null : dayOf(answer.policyIssueDate),
    isVariable: answer.isVariable,
    premiumsPaid: answer.premiumsPaid,
    withdrawals: answer.withdrawals,
    acknowledgedNotices: answer.acknowledgedNotices,
    nickname: answer.nickname,
    schedule: answer.schedule,
  };
}

export function encodeQuote(quote: Quote): QuoteAnswer {
  // Spread, so many fields take fifty times as long, and a list has many quotes.
  return Object.assign(encodeFacts(quote), {
    age: quote.age,
    estOffer: quote.offerHigh,
    estOfferLow: quote.offerLow,
    assumptions: quote.assumptionsVersion,
    requiredPremium: quote.requiredPremium,
    runsDryAtAge: quote.runsDryAtAge,
    cashValueToCarry: quote.cashValueToCarry,
    surrenderPaysMore: quote.surrenderPaysMore,
    surrenderWouldPayMore: quote.surrenderWouldPayMore,
    capped: quote.isCapped,
    carryBasis: quote.carryBasis,
    relatedUser: quote.accountId,
    relatedUsername: quote.accountEmail,
    hasEmailed: quote.isEmailed,
    saved: quote.isSaved,
    hasRequested: quote.isRequested,
    expirationDate: quote.expiresAt.toISOString(),
    notices: encodeNotices(quote.notices).notices,
    watch: encodeWatch(quote.watchedUntil).watch,
    history: quote.earlierRuns.map((run) => ({
      rid: run.id,
      dateCreated: run.createdAt.toISOString(),
      deathBenefit: run.deathBenefit,
      annualizedPrem: run.annualPremium,
      estOfferLow: run.offerLow,
      estOffer: run.offerHigh,
      assumptions: run.assumptionsVersion,
      hasSchedule: run.hasSchedule,
    })),
    case: quote.case && {
      ...quote.case,
      validUntil: quote.case.validUntil && formatCalendarDate(quote.case.validUntil),
    },
  });
}

export function decodeQuote(answer: QuoteAnswer): Quote {
  return Object.assign(decodeFacts(answer), {
    expiresAt: new Date(answer.expirationDate),
    age: answer.age,
    offerHigh: answer.estOffer,
    offerLow: answer.estOfferLow,
    assumptionsVersion: answer.assumptions,
    requiredPremium: answer.requiredPremium,
    runsDryAtAge: answer.runsDryAtAge,
    cashValueToCarry: answer.cashValueToCarry,
    surrenderPaysMore: answer.surrenderPaysMore,
    surrenderWouldPayMore: answer.surrenderWouldPayMore,
    isCapped: answer.capped,
    carryBasis: answer.carryBasis,
    accountId: answer.relatedUser,
    accountEmail: answer.relatedUsername,
    isEmailed: answer.hasEmailed,
    isSaved: answer.saved,
    isRequested: answer.hasRequested,
    notices: decodeNotices(answer),
    watchedUntil: decodeWatch(answer),
    earlierRuns: answer.history.map(decodeRun),
    case: answer.case && {
      ...answer.case,
      validUntil: answer.case.validUntil === null ? null : dayOf(answer.case.validUntil),
    },
  });
}

export function encodeNotices(notices: readonly ReadNotice[]): Pick<QuoteAnswer, 'notices'> {
  return { notices: notices.map(({ name, at }) => ({ name, at: at.toISOString() })) };
}

export function decodeNotices({ notices }: Pick<QuoteAnswer, 'notices'>): ReadNotice[] {
  return notices.map(({ name, at }) => ({ name, at: new Date(at) }));
}

export function encodeWatch(until: Date | null): Pick<QuoteAnswer, 'watch'> {
  return { watch: until && { until: until.toISOString() } };
}

export function decodeWatch({ watch }: Pick<QuoteAnswer, 'watch'>): Date | null {
  return watch && new Date(watch.until);
}

function decodeRun(run: QuoteAnswer['history'][number]): EarlierRun {
  return {
    id: run.rid,
    createdAt: new Date(run.dateCreated),
    deathBenefit: run.deathBenefit,
    annualPremium: run.annualizedPrem,
    offerLow: run.estOfferLow,
    offerHigh: run.estOffer,
    assumptionsVersion: run.assumptions,
    hasSchedule: run.hasSchedule,
  };
}

function dayOf(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw new Error('a day on the wire is written MM/DD/YYYY');
  return day;
}
