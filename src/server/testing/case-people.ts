import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { CaseAnswer } from '#contract/cases/case-wire.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { makePdf, uploadForm } from './illustration-files.ts';
import { goodFacts } from './quote-facts.ts';
import { bearer, type TestApp } from './test-app.ts';

type Headers = { authorization: string };
type Who = 'advisor' | 'staff';
export type Answer<Body> = { statusCode: number; body: Body & { code?: string } };

/** An advisor and the desk, each with what they do to a case. */
export function openCasePeople(trove: TestApp) {
  const signedIn: Partial<Record<Who, { headers: Headers; at: number }>> = {};

  const isoIn = (days: number) =>
    new Date(trove.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  /** Signs in anew when the clock was moved so far that the desk would be asked who it is. */
  async function headersOf(who: Who): Promise<Headers> {
    const now = trove.clock.now().getTime();
    const known = signedIn[who];
    if (known && now - known.at < 9 * 60_000) return known.headers;
    const token = who === 'staff' ? trove.token('admin@trove.example', 'Trove-admin-1') : trove.token();
    const headers = bearer(await token);
    signedIn[who] = { headers, at: now };
    return headers;
  }

  async function call<Body>(
    headers: Headers,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const answer = await trove.app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { statusCode: answer.statusCode, body: (isJson ? answer.json() : {}) as Answer<Body>['body'] };
  }

  const people = {
    headersOf,
    async quote(facts: object = {}, headers?: Headers): Promise<string> {
      const own = headers ?? (await headersOf('advisor'));
      const made = await call<QuoteAnswer>(own, 'POST', '/api/createQuote', { ...goodFacts, ...facts });
      return made.body.rid;
    },
    async upload(quoteId: string, headers?: Headers, file = makePdf()): Promise<number> {
      const form = await uploadForm(quoteId, file);
      const own = { ...(headers ?? (await headersOf('advisor'))), ...form.headers };
      const url = '/api/uploadIllustration';
      const answer = await trove.app.inject({ method: 'POST', url, headers: own, payload: form.payload });
      return answer.statusCode;
    },
    /** A quote with its illustration, requested. */
    async request(facts: object = {}, headers?: Headers, file = makePdf()): Promise<string> {
      const own = headers ?? (await headersOf('advisor'));
      const id = await people.quote(facts, own);
      await people.upload(id, own, file);
      await call(own, 'PUT', `/api/markAsRequested/${id}`);
      return id;
    },
    async send(id: string, paper?: string, headers?: Headers): Promise<Answer<CaseAnswer>> {
      const form = await uploadForm(id, makePdf(), { paper });
      const own = { ...(headers ?? (await headersOf('advisor'))), ...form.headers };
      const url = `/api/cases/${id}/files`;
      const answer = await trove.app.inject({ method: 'POST', url, headers: own, payload: form.payload });
      return { statusCode: answer.statusCode, body: answer.json() };
    },
    async advisor(id: string, what: string, payload?: object, headers?: Headers) {
      const own = headers ?? (await headersOf('advisor'));
      return call<CaseAnswer>(own, 'POST', `/api/cases/${id}/${what}`, payload);
    },
    async case(id: string, headers?: Headers): Promise<CaseAnswer> {
      const own = headers ?? (await headersOf('advisor'));
      return (await call<CaseAnswer>(own, 'GET', `/api/cases/${id}`)).body;
    },
    async desk(id: string): Promise<DeskCaseAnswer> {
      const url = `/api/admin/offers/${id}`;
      return (await call<DeskCaseAnswer>(await headersOf('staff'), 'GET', url)).body;
    },
    /** A step of the desk on the case as it stands, unless the payload says that it saw another. */
    async step(id: string, what: string, payload: object = {}): Promise<Answer<DeskCaseAnswer>> {
      const { version, written } = await people.desk(id);
      const headers = await headersOf('staff');
      return call<DeskCaseAnswer>(headers, 'POST', `/api/admin/offers/${id}/${what}`, {
        version,
        messagesSeen: written.length,
        ...payload,
      });
    },
    /** Requested, offered, accepted, and its papers in. */
    async readyToSign(state: string): Promise<string> {
      const id = await people.request({ stateOfOwnership: state });
      await people.step(id, 'offer', { amount: 150_000, validUntil: isoIn(30) });
      await people.advisor(id, 'accept');
      for (const paper of (await people.case(id)).papers)
        await people.step(id, `papers/${paper.id}/received`);
      return id;
    },
    /** All that, and signed today. */
    async sold(state: string): Promise<string> {
      const id = await people.readyToSign(state);
      const signed = await people.step(id, 'signed', { on: isoIn(0) });
      if (signed.statusCode !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
      return id;
    },
    async get<Body>(who: Who, url: string): Promise<Body> {
      return (await call<Body>(await headersOf(who), 'GET', url)).body;
    },
    async call<Body>(who: Who, method: 'POST' | 'PUT', url: string, payload: object): Promise<Answer<Body>> {
      return call<Body>(await headersOf(who), method, url, payload);
    },
    /** Subjects of the letters to one address, in the order they were sent. */
    async subjectsTo(to: string): Promise<string[]> {
      await trove.mailed();
      return trove.letters.filter((letter) => letter.to === to).map(({ subject }) => subject);
    },
  };
  return people;
}
