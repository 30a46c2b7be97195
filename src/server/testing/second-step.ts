import { TOTP } from 'otpauth';
import type { Assertion } from '#server/features/accounts/second-step/passkeys.ts';
import { makeSoftPasskey } from './soft-passkey.ts';
import { basic, bearer, type TestApp } from './test-app.ts';

/** The code that an app shows at this moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

type Body = { [name: string]: unknown };

/** One person at a test's server, with what a browser and an app would do for them. */
export function openPerson(trove: TestApp, email: string, password: string) {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: Body) =>
    trove.app.inject({
      method,
      url,
      headers: token === undefined ? {} : bearer(token),
      ...(payload && { payload }),
    });
  const post = (url: string, payload: Body, token?: string) => call('POST', url, token, payload);

  async function addApp(token: string) {
    const started = (await post('/api/account/second-steps', { kind: 'totp' }, token)).json<{
      id: string;
      secret: string;
      otpauthUrl: string;
    }>();
    const code = codeAt(started.secret, trove.clock.now());
    const answer = await post(`/api/account/second-steps/${started.id}/confirm`, { code }, token);
    return {
      ...started,
      code,
      answer,
      recoveryCodes: answer.json<{ recoveryCodes?: string[] }>().recoveryCodes,
    };
  }

  async function addPasskey(token: string, home?: string) {
    const passkey = makeSoftPasskey(home);
    const options = (await post('/api/account/second-steps', { kind: 'passkey' }, token)).json<{
      id: string;
      challenge: string;
    }>();
    const attestation = passkey.attest(options.challenge);
    const answer = await post(`/api/account/second-steps/${options.id}/confirm`, { attestation }, token);
    return { ...options, passkey, answer };
  }

  /** The half of a sign-in that the password does. */
  async function enter(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
    const given = { ...basic(email, password), ...headers };
    const answer = await trove.app.inject({ url: '/api/troveSignIn', headers: given, remoteAddress });
    return answer.json<{ token: string | null; secondStep?: { ticket: string; kinds: string[] } }>();
  }

  async function ticket(remoteAddress?: string): Promise<string> {
    return (await enter({}, remoteAddress)).secondStep?.ticket ?? '';
  }

  const challengeAt = async (url: string, payload: Body, token?: string) =>
    (await post(url, payload, token)).json<{ challenge: string }>().challenge;

  const passkeySignIn = (assertion: Assertion) => post('/api/passkeySignIn', { assertion });

  return { call, post, addApp, addPasskey, enter, ticket, challengeAt, passkeySignIn };
}
