import { signFigLink } from '#server/features/partner/fig-link.ts';
import { figKey } from './fig-member.ts';
import { goodFacts } from './quote-facts.ts';
import { basic, bearer, type TestApp } from './test-app.ts';

export const [attacker, office] = ['203.0.113.66', '198.51.100.7'];

/** What a stranger and a member of a partner's domain do, each at an address of their own. */
export function openPartnerCallers(trove: () => TestApp) {
  const enter = (email: string, remoteAddress = attacker, query = '') =>
    trove().app.inject({ url: `/api/troveFigSignIn${query}`, headers: basic(email, ''), remoteAddress });
  const tokenOf = async (answer: ReturnType<typeof enter>) => (await answer).json<{ token: string }>().token;
  const signedQuery = (email: string) => {
    const exp = Math.floor(trove().clock.now().getTime() / 1_000) + 60;
    const nonce = `nonce-${Math.random()}-of-a-test`.replaceAll('.', '');
    const sig = signFigLink({ email, exp, nonce }, figKey);
    return `?${new URLSearchParams({ exp: String(exp), nonce, sig }).toString()}`;
  };
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token: string,
    { remoteAddress = attacker, payload }: { remoteAddress?: string; payload?: object } = {},
  ) =>
    trove().app.inject({ method, url, headers: bearer(token), remoteAddress, ...(payload && { payload }) });
  const quote = async (token: string, remoteAddress = attacker) =>
    call('POST', '/api/createQuote', token, { remoteAddress, payload: goodFacts });
  const list = async (token: string) => (await call('GET', '/api/quotes', token)).json<{ rid: string }[]>();
  const countOf = async (table: 'accounts' | 'visits' | 'sessions') =>
    (await trove().db.selectFrom(table).select('id').execute()).length;
  const linksTo = (email: string) =>
    trove()
      .letters.filter(({ to }) => to === email)
      .flatMap(({ text }) => /#\S*?link=([^\s&]+)/.exec(text)?.[1] ?? [])
      .map(decodeURIComponent);
  /** In the browser of this session, if one is named. */
  const follow = (link: string, token?: string) =>
    trove().app.inject({
      method: 'POST',
      url: '/api/figMailboxSignIn',
      headers: token === undefined ? {} : bearer(token),
      payload: { link },
      remoteAddress: office,
    });
  return { enter, tokenOf, signedQuery, call, quote, list, countOf, linksTo, follow };
}
