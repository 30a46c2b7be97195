import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withoutRowValues } from '#server/adapters/error-reports.ts';
import { openSmtpPostman } from '#server/adapters/mail/smtp-postman.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

/** Everything a person gives us in these journeys holds this word, and no log or report may; nor the password. */
const canary = 'Canary7';
const email = `${canary}@agency.example`;
const password = 'Kettle-own-91';

let trove: TestApp;
let smtp: TestSmtp;
let postman: ReturnType<typeof openSmtpPostman>;
let admin: Record<string, string>;

beforeAll(async () => {
  smtp = await openTestSmtp();
  postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
  trove = await openTestApp({}, { postman });
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(async () => {
  await trove.close();
  postman.close();
  smtp.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (
  method: Method,
  url: string,
  more: { headers?: object; payload?: object | string } = {},
) =>
  trove.app.inject({
    method,
    url,
    headers: { ...more.headers },
    ...(more.payload ? { payload: more.payload } : {}),
  });

const asking = (address: string, name = `${canary} applicant`) => ({
  advisorName: name,
  email: address,
  phoneNumber: `206 ${canary}`,
  agreements: { privacyPolicy: true, termsOfUse: true },
});
const idOf = async (address: string): Promise<string> =>
  (await call('GET', `/api/admin/login-requests?search=${address}`, { headers: admin })).json().rows[0].id;
const statusOf = async (answer: ReturnType<typeof call>) => (await answer).statusCode;

/** All that was logged or reported; a report as the reporter sends it. */
function written(): string {
  const reports = trove.reports.map((report) => {
    const error = withoutRowValues(report);
    return `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)}`;
  });
  return [...trove.logLines, ...reports].join('\n');
}

describe('what a person gives us reaches no log and no report', () => {
  test('on the way from a request to an own password and a new one', async () => {
    const payload = asking(email);
    expect(await statusOf(call('POST', '/api/requestLogin', { payload }))).toBe(201);
    expect(await statusOf(call('POST', '/api/requestLogin', { payload }))).toBe(426);
    const grant = `/api/admin/login-requests/${await idOf(email)}/grant`;
    expect(await statusOf(call('POST', grant, { headers: admin }))).toBe(204);
    const letter = await smtp.letterTo(email.toLowerCase(), 'Your Trove login');
    const first = /^ {4}(\S+)$/m.exec(letter.text ?? '')?.[1] ?? '';
    const { rid } = (await call('GET', '/api/troveSignIn', { headers: basic(email, first) })).json();
    const chosen = await call('PUT', '/api/troveResetPass', { payload: { rid, newPass: password } });
    expect(chosen.statusCode).toBe(200);
    expect(await statusOf(call('GET', '/api/session', { headers: bearer(chosen.body) }))).toBe(200);
    expect(await statusOf(call('POST', '/api/requestNewPassword', { payload: { email } }))).toBe(202);
    await smtp.letterTo(email.toLowerCase(), 'Choose a new Trove password');
    for (const secret of [canary, canary.toLowerCase(), password, first, rid, chosen.body]) {
      expect(written()).not.toContain(secret);
    }
  });

  test('on the desks of the back office', async () => {
    const other = `second-${email}`;
    await call('POST', '/api/requestLogin', { payload: asking(other) });
    const decline = `/api/admin/login-requests/${await idOf(other)}/decline`;
    const reason = { reason: `${canary} has no license` };
    expect(await statusOf(call('POST', decline, { headers: admin, payload: reason }))).toBe(204);
    const values = { values: [`member-${email}`, `not ${canary}`] };
    expect(await statusOf(call('POST', '/api/admin/fig-roster', { headers: admin, payload: values }))).toBe(
      204,
    );
    expect(await statusOf(call('GET', `/api/admin/accounts?search=${canary}`, { headers: admin }))).toBe(200);
    expect(await statusOf(call('GET', `/api/admin/audit?actor=${canary}`, { headers: admin }))).toBe(200);
    expect(
      await statusOf(call('GET', '/api/troveFigSignIn', { headers: basic(`member-${email}`, '') })),
    ).toBe(200);
    expect(written().toLowerCase()).not.toContain(canary.toLowerCase());
  });

  test('in what is refused', async () => {
    const tooWeak = { rid: canary, newPass: canary };
    const refused = [
      [401, call('GET', '/api/troveSignIn', { headers: basic(email, `${canary}-wrong`) })],
      [401, call('GET', '/api/session', { headers: bearer(canary) })],
      [422, call('PUT', '/api/troveResetPass', { payload: tooWeak })],
      [422, call('POST', '/api/requestLogin', { payload: { ...asking(`${canary}@`), agreements: canary } })],
      [
        400,
        call('POST', '/api/requestLogin', {
          headers: { 'content-type': 'application/json' },
          payload: `{"${canary}`,
        }),
      ],
      [404, call('GET', `/api/${canary}?email=${email}`)],
      [422, call('GET', `/api/admin/audit?from=${canary}`, { headers: admin })],
      [422, call('POST', `/api/admin/accounts/${canary}/disable`, { headers: admin })],
    ] as const;
    for (const [status, answer] of refused) expect(await statusOf(answer)).toBe(status);
    expect(written().toLowerCase()).not.toContain(canary.toLowerCase());
  });

  test('in a fault of ours, whose error repeats the row', async () => {
    await sql`alter table login_requests add constraint fault check (name not like '%fault%')`.execute(
      trove.db,
    );
    const payload = asking(`third-${email}`, `${canary} fault`);
    expect(await statusOf(call('POST', '/api/requestLogin', { payload }))).toBe(500);
    // The row was in the error, or this test would prove nothing.
    expect(JSON.stringify(trove.reports.at(-1))).toContain(canary);
    expect(trove.logLines.some((line) => line.includes('request failed'))).toBe(true);
    expect(written().toLowerCase()).not.toContain(canary.toLowerCase());
  });

  test('in a letter that the mail server refuses', async () => {
    // A link was sent a moment ago.
    trove.clock.advance(6 * 60_000);
    smtp.refuseNext(`mailbox ${email} is full`);
    const before = trove.reports.length;
    await call('POST', '/api/requestNewPassword', { payload: { email } });
    await vi.waitFor(() => expect(trove.reports.length).toBeGreaterThan(before), 90_000);
    expect(written()).toContain('a letter could not be delivered');
    expect(written().toLowerCase()).not.toContain(canary.toLowerCase());
  });
});
