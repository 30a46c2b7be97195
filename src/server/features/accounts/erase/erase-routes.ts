import { sql } from 'kysely';
import { adminCalls, erasureSchema, eraseAccountSchema, type Erasure } from '#contract/admin.ts';
import { calendarDateIn, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatCount } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { closeAccount, lockAccount } from '#server/features/accounts/desk/account-desk-store.ts';
import { endVisitsWhere } from '#server/features/accounts/visit-store.ts';
import { actorOf } from '#server/http/caller.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findKeptNames, type KeptNames } from './kept-names.ts';
import { emptyAccount, findKept, removeAccount, removeLoginRequests } from './erase-store.ts';

/** An account whose owner asks to be forgotten: first what must stay and until when, then the act itself. */
export function addEraseRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, settings } = parts;

  app.get(
    adminCalls.eraseAccount,
    { schema: { params: byId, response: { 200: erasureSchema } } },
    async (request) => {
      const account = await findOne(request.params.id);
      return erasureOf(db, account);
    },
  );

  app.post(
    adminCalls.eraseAccount,
    {
      config: { requireRecentProof: true },
      schema: { params: byId, body: eraseAccountSchema, response: { 200: erasureSchema } },
    },
    async (request) => {
      // Before anything is locked: opening all letters that wait may take long.
      const lettersFound = await findLettersTo(request.params.id);
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const account = await lockAccount(tx, request.params.id);
        if (!account) throw notFound();
        if (account.role === 'administrator') {
          throw new Refusal(409, 'is-administrator', refusals.administratorNotErased);
        }
        if (account.erased_at) throw new Refusal(409, 'erased', refusals.alreadyErased);
        await closeAccount(tx, account.id);
        const answer = await erasureOf(tx, account);
        await parts.forgetQuotesOf(tx, account.id, now);
        await parts.releaseCasesOf(tx, account.email);
        for (const id of await parts.removeMessagesOf(tx, account)) await parts.queue.removeLetter(tx, id);
        await parts.queue.removeLettersOf(tx, account.email, lettersFound);
        await removeLoginRequests(tx, account.email);
        // Those that have not quoted yet have no account, only the address.
        await endVisitsWhere(tx, sql`email = ${account.email}`);
        await emptyAccount(tx, account.id, now);
        await removeAccount(tx, account.id);
        const act = {
          action: 'account-erased',
          subject: account.email,
          detail: request.body.reason,
        } as const;
        await recordAct(tx, actorOf(request), { ...act, at: now });
        // Outside the database: a restored backup knows nothing of it, and this is the list of whom to erase again. Before
        // the commit, whose answer may be lost.
        request.log.warn({ erasedAccount: account.id }, 'an account is erased');
        return answer;
      });
    },
  );

  async function findOne(id: string): Promise<{ id: string; email: string }> {
    const account = await db
      .selectFrom('accounts')
      .select(['id', accountAddress.as('email')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) throw notFound();
    return account;
  }

  async function findLettersTo(id: string) {
    return parts.queue.findLettersOf(db, (await findOne(id)).email);
  }

  /** What stays, in the words that the person who asked may be told. */
  async function erasureOf(from: Db, account: { id: string; email: string }): Promise<Erasure> {
    const { cases, lastStepAt, files, filesUntil } = await findKept(from, account.id);
    const elsewhere = namedElsewhere(await findKeptNames(from, account));
    const kept = [
      ...elsewhere,
      {
        what: 'The log of acts, which names the address',
        until: yearsFrom(clock.now(), limits.kept.auditYears),
        why: 'So that what was done can be accounted for.',
      },
    ];
    if (cases > 0 && lastStepAt) {
      kept.unshift({
        what: `${cases === 1 ? 'One case' : `${cases} cases`} with files and messages, and the name and address in ${cases === 1 ? 'it' : 'them'}`,
        until: yearsFrom(lastStepAt, limits.kept.caseYears),
        why: `Laws on selling policies ask for records of ${limits.kept.caseYears} years (read in Tenn. Code 56-50-107, February 2026).`,
      });
    }
    if (files > 0 && filesUntil) {
      kept.unshift({
        what: `${files === 1 ? 'One compliance file' : `${files} compliance files`}, sealed, the quotes in ${files === 1 ? 'it' : 'them'}, and the name and address of the account`,
        until: formatCalendarDate(calendarDateIn(settings.businessTimeZone, filesUntil)),
        why: 'The advisor made them to show later why the advice was sound, and was told how long they are kept.',
      });
    }
    return { isGoneAtOnce: cases === 0 && files === 0 && elsewhere.length === 0, kept };
  }

  /** What bears the address besides, or is not gone this moment. */
  function namedElsewhere({ cases, lastStepAt, hasDecided, isOnRoster, uploads, quotes }: KeptNames) {
    const kept: Erasure['kept'] = [];
    if (cases > 0 && lastStepAt) {
      kept.push({
        what: `${cases === 1 ? 'One case of another account, which names' : `${cases} cases of other accounts, which name`} the address beside what was written and done there`,
        until: yearsFrom(lastStepAt, limits.kept.caseYears),
        why: 'They are the records of those accounts. Cases that this one kept are kept by no one.',
      });
    }
    if (hasDecided) {
      kept.push({
        what: 'Assumptions, rules of states, texts and decisions on login requests that name the address of who made them',
        until: 'each is changed or deleted',
        why: 'So that what is in force can be accounted for.',
      });
    }
    if (isOnRoster) {
      kept.push({
        what: 'The address on the partner’s list of members',
        until: 'it is taken off there',
        why: 'The list is the partner’s.',
      });
    }
    if (uploads > 0) {
      kept.push({
        what: uploads === 1 ? 'One uploaded file, sealed' : `${uploads} uploaded files, sealed`,
        until: 'the next sweep, within the hour',
        why: `What we noted of ${uploads === 1 ? 'it, its name too,' : 'them, their names too,'} is gone at once.`,
      });
    }
    if (quotes > limits.quotesErasedAtOnce) {
      kept.push({
        what: `${formatCount(quotes - limits.quotesErasedAtOnce)} quotes that nobody asked an offer for`,
        until: 'the next sweep, within the hour',
        why: 'There are more than can go in one step. Nobody opens them by this account any more.',
      });
    }
    return kept;
  }

  function yearsFrom(start: Date, years: number): string {
    const end = new Date(start);
    end.setUTCFullYear(end.getUTCFullYear() + years);
    return formatCalendarDate(calendarDateIn(settings.businessTimeZone, end));
  }
}
