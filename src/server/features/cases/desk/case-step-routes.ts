import type { FastifyRequest } from 'fastify';
import { adminCalls } from '#contract/admin.ts';
import { caseNeeds, deskBodies, deskCaseSchema } from '#contract/cases/admin-cases.ts';
import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatCalendarDate,
  formatIsoDate,
  parseIsoDate,
} from '#contract/text/calendar-date.ts';
import { offerRules } from '#contract/cases/offer-rules.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { isRescissionEndSure, laterEnd, rescissionEnd, undoWords } from '#contract/cases/rescission.ts';
import { sellsAboveCashValue } from '#contract/states/state-rules.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { addressOf } from '#server/features/cases/case-news.ts';
import { contractPaperId, isAwaited, missingPapers } from '#server/features/cases/case-papers.ts';
import {
  type CaseRecord,
  changePaper,
  findCase,
  listEvents,
  readDay,
} from '#server/features/cases/case-store.ts';
import * as letters from '#server/features/cases/letters/letters-to-advisor.ts';
import { recordCaseAct, requireStep, takeStep } from '#server/features/cases/take-step.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { badField, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { changeFromDesk } from './change-case.ts';

/** The steps by which the desk leads a case on. */
export function addCaseStepRoutes(app: TypedApp, parts: FeatureParts): void {
  const { clock, queue, settings, readSite } = parts;
  const answer = { params: byId, response: { 200: deskCaseSchema } };
  /** These steps commit money: whoever takes them proves again who they are. */
  const config = { requireRecentProof: true };
  const today = () => calendarDateIn(settings.businessTimeZone, clock.now());

  app.post(adminCalls.reviewCase, { schema: { ...answer, body: deskBodies.review } }, (request) =>
    change(request, async (tx, record) => {
      await takeStep(tx, record, { step: 'review', ...by(request), change: { documents_asked: null } });
      await stopAsking(tx, record);
      await queue.sendMail(tx, letters.inReviewLetter(addressOf(parts, record)));
    }),
  );

  app.post(adminCalls.askDocuments, { schema: { ...answer, body: deskBodies.documents } }, (request) =>
    change(request, async (tx, record) => {
      const { text, papers: wanted = [] } = request.body;
      const { row } = record;
      const step = row.stage === 'accepted' || row.stage === 'papers' ? 'askPapers' : 'askDocuments';
      requireStep(step, row.stage);
      const asked = wanted.map((given) => {
        const paper = record.papers.find(({ id, paper: { name } }) => given === id || given === name);
        if (!paper) throw badField('papers', messages.noSuchPaper);
        return paper;
      });
      const now = clock.now();
      const again = { sent_at: null, waived_at: null, returned_at: null, returned_reason: null };
      for (const { id: paperId } of asked) {
        await changePaper(tx, { quoteId: row.quote_id, paperId }, { asked_at: now, ...again });
      }
      await takeStep(tx, record, {
        step,
        ...by(request),
        note: text,
        change: { documents_asked: text },
      });
      const names = asked.map(({ paper }) => paper.name);
      await queue.sendMail(tx, letters.documentsAskedLetter(addressOf(parts, record), text, names));
    }),
  );

  app.post(
    adminCalls.makeOffer,
    { config, schema: { ...answer, body: deskBodies.offer } },
    async (request) => {
      // Before the change: the embedded engine has one connection, which the change holds.
      const site = await readSite();
      return change(request, async (tx, record) => {
        const { amount, explanation = null, override } = request.body;
        const { row, quote, papers } = record;
        requireStep('offer', row.stage);
        await requireAuthorized(tx, quote.state);
        const validUntil = requireLastDay(record, parseIsoDate(request.body.validUntil));
        requireAmount(record, amount);
        if (isStanding(record, amount, validUntil)) return;
        if (explanation === null && offerRules.wantsExplanation(amount, quote)) {
          throw new Refusal(409, caseNeeds.explanation, refusals.explanationNeeded);
        }
        await passGate(tx, request, { record, missing: missingPapers(papers, 'offer'), override });
        const warnFrom = addDays(validUntil, -limits.lapseWarningDays);
        await takeStep(tx, record, {
          step: 'offer',
          ...by(request),
          detail: `${formatDollars(amount)} until ${formatCalendarDate(validUntil)}`,
          offer: { amount, validUntil },
          change: {
            reason: null,
            documents_asked: null,
            explanation,
            // It is announced to end already.
            ...(compareDates(warnFrom, today()) <= 0 && { warned_until: formatIsoDate(validUntil) }),
          },
        });
        const { rules } = record;
        const refusingState = rules && sellsAboveCashValue(rules) ? quote.state : null;
        const offer = { amount, validUntil, site, refusingState };
        await queue.sendMail(tx, letters.offerMadeLetter(addressOf(parts, record), offer));
      });
    },
  );

  app.post(adminCalls.declineOffer, { config, schema: { ...answer, body: deskBodies.decline } }, (request) =>
    change(request, async (tx, record) => {
      const { reason } = request.body;
      const decline = { note: reason, change: { reason, documents_asked: null } };
      await takeStep(tx, record, { step: 'decline', ...by(request), ...decline });
      await stopAsking(tx, record);
      await queue.sendMail(tx, letters.caseDeclinedLetter(addressOf(parts, record), reason));
    }),
  );

  app.post(adminCalls.caseSigned, { config, schema: { ...answer, body: deskBodies.signed } }, (request) =>
    change(request, async (tx, record) => {
      const { row, papers, quote } = record;
      requireStep('sign', row.stage);
      const on = requireDay(request.body.on, await acceptedOn(tx, record));
      const missing = missingPapers(papers, 'signing');
      await passGate(tx, request, { record, missing, override: request.body.override });
      await contractArrived(tx, request, record);
      const signed = { documents_asked: null, signed_on: formatIsoDate(on) };
      await takeStep(tx, record, { step: 'sign', ...by(request), change: signed });
      // From here on the rules are those of the signing.
      const signedCase = await findCase(tx, quote.id);
      const undo = undoWords(quote.state, signedCase?.rules, { signedOn: on, paidOn: null });
      await queue.sendMail(tx, letters.signedLetter(addressOf(parts, record), undo));
    }),
  );

  app.post(adminCalls.casePaid, { config, schema: { ...answer, body: deskBodies.paid } }, (request) =>
    change(request, async (tx, record) => {
      const { row, rules, quote } = record;
      const { amount, reason } = request.body;
      requireStep('pay', row.stage);
      if (amount !== row.amount && reason === undefined) throw badField('reason', messages.paidIsNotTheOffer);
      const signedOn = readDay(row.signed_on)!;
      const on = requireDay(request.body.on, signedOn);
      if (rules?.paysAfterRescission) {
        const unpaid = { signedOn, paidOn: null };
        const end = laterEnd(rules, unpaid) ?? rescissionEnd(rules, unpaid);
        const isKnown = end !== null && end !== 'unverified';
        if (!isKnown || compareDates(on, end) <= 0) {
          const day = isKnown ? formatCalendarDate(end) : null;
          throw new Refusal(409, caseNeeds.rescission, refusals.rescissionOpen(day));
        }
      }
      await takeStep(tx, record, {
        step: 'pay',
        ...by(request),
        note: reason,
        detail: `${formatDollars(amount)} on ${formatCalendarDate(on)}`,
        change: { paid_on: formatIsoDate(on), paid_amount: amount },
      });
      const undo = undoWords(quote.state, rules, { signedOn, paidOn: on });
      await queue.sendMail(tx, letters.paidLetter(addressOf(parts, record), { amount, on, undo }));
    }),
  );

  app.post(
    adminCalls.caseRescinded,
    { config, schema: { ...answer, body: deskBodies.rescinded } },
    (request) =>
      change(request, async (tx, record) => {
        const { row, rules } = record;
        requireStep('rescind', row.stage);
        const signedOn = readDay(row.signed_on)!;
        const on = requireDay(request.body.on, readDay(row.paid_on) ?? signedOn);
        const dates = { signedOn, paidOn: readDay(row.paid_on) };
        const end = rules && rescissionEnd(rules, dates);
        const isSure = rules !== undefined && isRescissionEndSure(rules, dates);
        if (isSure && end && end !== 'unverified' && compareDates(on, end) > 0) {
          throw badField('on', messages.rescissionOver(formatCalendarDate(end)));
        }
        await takeStep(tx, record, {
          step: 'rescind',
          ...by(request),
          detail: formatCalendarDate(on),
          change: { rescinded_on: formatIsoDate(on) },
        });
        await queue.sendMail(tx, letters.rescindedLetter(addressOf(parts, record), on));
      }),
  );

  type Seen = { version: number; messagesSeen?: number | undefined };
  type Step = FastifyRequest<{ Params: { id: string }; Body: Seen }>;

  function change(request: Step, made: (tx: Db, record: CaseRecord) => Promise<void>) {
    const stepBy = callerOf(request).id;
    return changeFromDesk(parts, { id: request.params.id, version: request.body.version, stepBy }, made);
  }

  function by(request: Step) {
    return { actor: actorOf(request), now: clock.now(), messagesSeen: request.body.messagesSeen };
  }

  /** The papers gate: closed until the papers are in, or someone says why it is passed without them. */
  async function passGate(
    tx: Db,
    request: Step,
    gate: {
      record: CaseRecord;
      missing: ReturnType<typeof missingPapers>;
      override: { reason: string } | undefined;
    },
  ): Promise<void> {
    const { record, missing, override } = gate;
    if (missing.length === 0) return;
    const names = missing.map(({ paper }) => paper.name).join('; ');
    if (!override) throw new Refusal(409, caseNeeds.papers, refusals.papersMissing(names));
    await recordCaseAct(tx, record, {
      action: 'papers-overridden',
      ...by(request),
      detail: `${override.reason} (${names})`,
    });
    for (const { id: paperId } of missing) {
      await changePaper(tx, { quoteId: record.row.quote_id, paperId }, { waived_at: clock.now() });
    }
  }

  /** Signed by all: then the contract is here. */
  async function contractArrived(tx: Db, request: Step, { row, papers }: CaseRecord) {
    if (papers.some(({ id, receivedAt }) => id === contractPaperId && receivedAt !== null)) return;
    const { actor, now } = by(request);
    const received = { received_at: now, received_by: actor.name, sent_at: null };
    await changePaper(tx, { quoteId: row.quote_id, paperId: contractPaperId }, received);
  }

  function requireLastDay({ row }: CaseRecord, lastDay: CalendarDate): CalendarDate {
    if (offerRules.isInPast(lastDay, today())) throw badField('validUntil', messages.validUntilInPast);
    if (offerRules.isTooFar(lastDay, today())) throw badField('validUntil', messages.validUntilTooFar);
    const standing = row.stage === 'offered' ? readDay(row.valid_until) : null;
    if (standing && offerRules.isShortened(lastDay, standing))
      throw badField('validUntil', messages.offerShortened);
    return lastDay;
  }

  /** Not before the day of what it follows, and not in the future. */
  function requireDay(text: string, notBefore: CalendarDate): CalendarDate {
    const day = parseIsoDate(text);
    if (compareDates(day, today()) > 0) throw badField('on', messages.dayInFuture);
    if (compareDates(day, notBefore) < 0) throw badField('on', messages.dayTooEarly);
    return day;
  }

  async function acceptedOn(tx: Db, { row }: CaseRecord): Promise<CalendarDate> {
    const events = await listEvents(tx, row.quote_id, limits.eventsPerCase);
    const accepted = events.findLast(({ stage }) => stage === 'accepted');
    return calendarDateIn(settings.businessTimeZone, accepted?.at ?? row.since);
  }
}

/** What the desk no longer waits for keeps no later request open. */
async function stopAsking(tx: Db, { row, papers }: CaseRecord): Promise<void> {
  for (const { id: paperId } of papers.filter(isAwaited)) {
    await changePaper(tx, { quoteId: row.quote_id, paperId }, { asked_at: null });
  }
}

function requireAmount({ row, quote }: CaseRecord, amount: number): void {
  if (offerRules.isAboveBenefit(amount, quote.deathBenefit)) {
    throw badField('amount', messages.offerAboveBenefit);
  }
  if (offerRules.isBelowLoan(amount, quote.loanBalance)) {
    throw badField('amount', messages.offerBelowLoan(formatDollars(quote.loanBalance ?? 0)));
  }
  if (row.stage === 'offered' && row.amount !== null && offerRules.isLowered(amount, row.amount)) {
    throw badField('amount', messages.offerLowered);
  }
}

/** An offer made again as it stands changes and sends nothing. */
function isStanding({ row }: CaseRecord, amount: number, validUntil: CalendarDate): boolean {
  return row.stage === 'offered' && row.amount === amount && row.valid_until === formatIsoDate(validUntil);
}
