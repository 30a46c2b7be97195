import { calls } from '#contract/calls.ts';
import { figSignInQuerySchema } from '#contract/fig-link.ts';
import { answerWithToken, type SignInAnswer, signInAnswerSchema } from '#contract/sign-in.ts';
import { addAccount, findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { openSession, originOf } from '#server/features/accounts/session-store.ts';
import { readBasicCredentials } from '#server/features/accounts/sign-in/basic-credentials.ts';
import { bindBrowser } from '#server/features/accounts/sign-in/browser-binding.ts';
import { limitTriesFrom } from '#server/features/accounts/sign-in/sign-in-delay.ts';
import { recordSignIn } from '#server/features/accounts/sign-in/sign-in-log.ts';
import { signInFailed } from '#server/features/accounts/sign-in/sign-in-routes.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { isGoodFigLink } from './fig-link.ts';
import { consumeFigLink } from './fig-link-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { isOnRoster } from './roster-store.ts';

/** A member enters by an email that the roster names, or by a link that the partner signed. */
export function addFigSignInRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, settings } = parts;
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
      const now = clock.now();
      // Whatever is wrong, all of it is looked at first: a refusal takes as long for a member as for a stranger.
      const isLinkFine = link === undefined || isGoodFigLink(link, { keys: settings.figLinkKeys, now });
      const [isMember, known] = await Promise.all([isOnRoster(db, email), findAccountByEmail(db, email)]);
      const account = isMember && isLinkFine && (known ?? (await addMember(email)));
      // An address with a password never signs in without it.
      if (!account || account.role !== 'fig' || account.status === 'disabled' || account.password_hash) {
        throw signInFailed();
      }
      const token = await db.transaction().execute(async (tx) => {
        if (link && !(await consumeFigLink(tx, link))) throw signInFailed();
        const binding = bindBrowser(request, reply, settings.isHttps);
        const means = link ? 'FIG link' : 'FIG address alone';
        await recordSignIn(tx, request, { email: account.email, means, at: now });
        const from = originOf(request);
        return openSession(tx, account, { now, binding, from, seesHistory: link !== undefined });
      });
      return answerWithToken(token);
    },
  );

  /** A member's account is made at their first visit: the roster may name a whole domain. */
  async function addMember(email: string) {
    const member = { email, name: email, role: 'fig', status: 'active', passwordHash: null } as const;
    await addAccount(db, member, clock.now());
    return findAccountByEmail(db, email);
  }
}
