import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { figSignInQuerySchema, mailboxSignInSchema, mailedLinkSchema } from '#contract/partner/fig-link.ts';
import { refusals } from '#contract/messages.ts';
import {
  answerWithMailboxLink,
  answerWithToken,
  type SignInAnswer,
  signInAnswerSchema,
} from '#contract/accounts/sign-in.ts';
import { addressAlone } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findLinksGoodFrom } from '#server/adapters/database/installation.ts';
import { lockRosterShared } from '#server/adapters/database/may-enter.ts';
import { findAccountByEmail, lockAccountByEmail } from '#server/features/accounts/account-store.ts';
import { openSession, originOf } from '#server/features/accounts/session-store.ts';
import { bindBrowser } from '#server/features/accounts/sign-in/browser-binding.ts';
import { limitTriesFrom } from '#server/features/accounts/sign-in/sign-in-delay.ts';
import { type FigMeans, recordFigSignIn } from '#server/features/accounts/sign-in/sign-in-log.ts';
import { readBasicCredentials, signInFailed } from '#server/features/accounts/sign-in/sign-in-routes.ts';
import { findBareSession } from '#server/features/accounts/bare-session.ts';
import { endBareSession, openVisit } from '#server/features/accounts/visit-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { countBareSession, sendMailboxLink } from './bare-sessions.ts';
import { isGoodFigLink } from './fig-link.ts';
import { consumeFigLink } from './fig-link-store.ts';
import { isFromBefore, type MailboxLink, openMailboxLink, readMailboxLink } from './mailbox-link.ts';
import { isOnRoster } from './roster-store.ts';

/** A member enters by an email that the roster names, by a link that the partner signed, or by one that we mailed. */
export function addFigSignInRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, seal, settings, proveQuotes } = parts;
  app.get(
    calls.figSignIn,
    {
      schema: {
        security: [{ credentials: [] }],
        querystring: figSignInQuerySchema,
        response: { 200: signInAnswerSchema },
      },
      // A link that cannot be read is refused in the words of any other failure.
      attachValidation: true,
    },
    async (request, reply): Promise<SignInAnswer> => {
      await limitTriesFrom(parts, request);
      if (request.validationError) throw signInFailed();
      const email = readBasicCredentials(request.headers.authorization)?.username ?? '';
      const { proof } = request.query;
      const link = proof && { email, ...proof };
      // Whatever is wrong, all of it is looked at first: a refusal takes as long for a member as for a stranger.
      const isLinkFine =
        link === undefined || isGoodFigLink(link, { keys: settings.figLinkKeys, now: clock.now() });
      const member = await findMember(email);
      if (!member || !isLinkFine) throw signInFailed();
      if (!link && (await countBareSession(parts, { email, ip: request.ip })).needsProof) {
        await sendMailboxLink(parts, request, { email });
        return answerWithMailboxLink();
      }
      const token = await db.transaction().execute(async (tx) => {
        const still = await holdMember(tx, email);
        if (link && !(await consumeFigLink(tx, link))) throw signInFailed();
        const means = link ? 'FIG link' : addressAlone;
        return enter(tx, still, { request, reply, means });
      });
      return answerWithToken(token);
    },
  );

  app.post(
    calls.figMailboxSignIn,
    { schema: { body: mailboxSignInSchema, response: { 200: signInAnswerSchema } } },
    async (request, reply): Promise<SignInAnswer> => {
      await limitTriesFrom(parts, request);
      const goodFrom = await findLinksGoodFrom(db);
      const link = readMailboxLink(seal, request.body.link, { now: clock.now(), goodFrom });
      // Whoever put another address beside a link of their own would have its reader work for them unawares.
      if (!link || !isFor(link, request.body.email)) throw signInFailed();
      if (await takeCaseToLogin(link)) throw new Refusal(409, 'has-login', refusals.hasLogin);
      const token = await db.transaction().execute(async (tx) => {
        const member = await holdMember(tx, link.email);
        if (isFromBefore(link, member.account?.links_good_from ?? null)) throw signInFailed();
        if (!(await consumeFigLink(tx, link))) throw signInFailed();
        // Whoever asked for the link may be a stranger: what this browser quoted is the member's, and nothing else.
        const own = await findBareSession(tx, request, { email: link.email, now: clock.now() });
        if (own !== undefined) {
          await endBareSession(tx, own, clock.now());
          await proveQuotes(tx, { sessionId: own });
        }
        // A letter told the member of this case, and they went on from it.
        if (link.quoteId) await proveQuotes(tx, { quoteId: link.quoteId, email: link.email });
        return enter(tx, member, { request, reply, means: 'FIG mailbox link' });
      });
      return answerWithToken(token);
    },
  );

  function isFor(link: MailboxLink, email = link.email): boolean {
    return link.email.toLowerCase() === email.trim().toLowerCase();
  }

  /** The answer is the same for any link: whether there is such a member, their mailbox alone is told. */
  app.post(
    calls.figNewMailboxLink,
    { schema: { body: mailedLinkSchema, response: { 202: z.object({}) } } },
    async (request, reply) => {
      await limitTriesFrom(parts, request);
      const link = openMailboxLink(seal, request.body.link);
      const isTheirs =
        link && ((await findMember(link.email)) ?? (link.quoteId && (await findLogin(db, link.email))));
      if (isTheirs) await sendMailboxLink(parts, request, link);
      return reply.status(202).send({});
    },
  );

  /** A member who was granted a login since: the case of the letter is theirs, and they sign in as they do now. */
  async function takeCaseToLogin(link: MailboxLink): Promise<boolean> {
    const { quoteId, email } = link;
    if (!quoteId || !(await findLogin(db, email))) return false;
    await db.transaction().execute(async (tx) => {
      // Whoever used it before has the case already.
      if (await consumeFigLink(tx, link)) await proveQuotes(tx, { quoteId, email });
    });
    return true;
  }

  /** Whom the roster names, with the account if they have quoted before. An address with a password never enters so. */
  async function findMember(email: string) {
    const [isMember, account] = await Promise.all([isOnRoster(db, email), findAccountByEmail(db, email)]);
    return isMember ? toMember(email, account) : undefined;
  }

  /** Once more, and so it stays until the transaction's end: meanwhile a login may have been granted, or a name struck. */
  async function holdMember(tx: Db, email: string): Promise<Member> {
    await lockRosterShared(tx, email);
    const account = await lockAccountByEmail(tx, email);
    const member = (await isOnRoster(tx, email)) ? toMember(email, account) : undefined;
    if (!member) throw signInFailed();
    return member;
  }

  type Coming = { request: FastifyRequest; reply: FastifyReply; means: FigMeans };

  async function enter(tx: Db, { email, account }: Member, { request, reply, means }: Coming) {
    const now = clock.now();
    const binding = await bindBrowser(tx, { request, reply, isHttps: settings.isHttps }, now);
    const session = { now, binding, isMailboxProved: means !== addressAlone };
    await recordFigSignIn(tx, parts, request, { email: account?.email, means });
    return account
      ? openSession(tx, account, { ...session, from: originOf(request) })
      : openVisit(tx, { email, ...session });
  }
}

async function findLogin(db: Db, email: string) {
  const account = await findAccountByEmail(db, email);
  return account && account.role !== 'fig' && account.status !== 'disabled' ? account : undefined;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;
type Member = { email: string; account: Account | null };

function toMember(email: string, account: Account | undefined): Member | undefined {
  if (!account) return { email, account: null };
  const isOpen = account.role === 'fig' && account.status !== 'disabled' && !account.password_hash;
  return isOpen ? { email, account } : undefined;
}
