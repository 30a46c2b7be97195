import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePdf } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';

/** What the server said yes to: from then on it must be there. */
export type Ledger = {
  /** The nickname of each quote, and its number. */
  quotes: Map<string, string>;
  /** Quotes that were sent again with the same key because no answer came. */
  quotesAgain: number;
  /** Words that a letter must bring to the desk. */
  messages: Set<string>;
  /** SHA-256 of a file, by its quote. */
  files: Map<string, string>;
  cases: Set<string>;
  caseMessages: Map<string, string>;
  /** When something was acknowledged. */
  at: number[];
  /** Answers that were no yes, by status; 0 is none at all. */
  refused: Map<number, number>;
};

export type Storm = { ledger: Ledger; stop(): Promise<void> };

const callers = 8;
const patienceMs = 20_000;

/** Callers that quote, write, upload and take steps in cases, one after another, at whichever node answers. */
export function startStorm(urls: readonly string[]): Storm {
  const ledger: Ledger = {
    quotes: new Map(),
    quotesAgain: 0,
    messages: new Set(),
    files: new Map(),
    cases: new Set(),
    caseMessages: new Map(),
    at: [],
    refused: new Map(),
  };
  const ending = new AbortController();
  const working = Array.from({ length: callers }, (_, n) => callUntilStopped(n));
  return {
    ledger,
    async stop() {
      ending.abort();
      await Promise.all(working);
    },
  };

  async function callUntilStopped(n: number): Promise<void> {
    const caller = { turn: n, token: '' };
    while (!ending.signal.aborted) {
      const before = ledger.at.length;
      await goOnce(caller).catch(() => {});
      // Nothing went: a person waits a little before the next try.
      if (ledger.at.length === before) await sleep(200);
    }
  }

  type Caller = { turn: number; token: string };

  async function goOnce(caller: Caller): Promise<void> {
    caller.turn += 1;
    if (caller.token === '') caller.token = await signIn(caller);
    const word = `w${randomUUID().replaceAll('-', '')}`;
    const said = await json(caller, 'POST', '/api/contactUs', {
      name: 'A visitor',
      email: 'visitor@agency.example',
      message: word,
    });
    if (said) note(() => ledger.messages.add(word));
    const id = await quote(caller);
    if (id === undefined) return;
    const file = makePdf(2_000 + Math.floor(Math.random() * 200_000));
    if (!(await upload(caller, id, file))) return;
    note(() => ledger.files.set(id, createHash('sha256').update(file).digest('hex')));
    if (!(await json(caller, 'PUT', `/api/markAsRequested/${id}`, {}))) return;
    note(() => ledger.cases.add(id));
    const text = `m${randomUUID()}`;
    if (await json(caller, 'POST', `/api/cases/${id}/messages`, { text })) {
      note(() => ledger.caseMessages.set(text, id));
    }
  }

  /** Sent again, with the same key, until there is an answer. */
  async function quote(caller: Caller): Promise<string | undefined> {
    const nickname = `n${randomUUID().slice(0, 18)}`;
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await call(caller, 'POST', '/api/createQuote', {
        headers: { 'content-type': 'application/json', 'Idempotency-Key': nickname },
        body: JSON.stringify({ ...goodFacts, nickname }),
      });
      if (answer.status === 200) {
        const { rid: id } = JSON.parse(answer.body) as { rid: string };
        note(() => ledger.quotes.set(nickname, id));
        return id;
      }
      if (ending.signal.aborted) return undefined;
      ledger.quotesAgain += 1;
      await sleep(500);
    }
    return undefined;
  }

  async function upload(caller: Caller, id: string, file: Buffer): Promise<boolean> {
    const form = new FormData();
    form.set('name', 'in-force.pdf');
    form.set('rid', id);
    form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'in-force.pdf');
    return (await call(caller, 'POST', '/api/uploadIllustration', { body: form })).status === 204;
  }

  async function json(caller: Caller, method: string, path: string, body: object): Promise<boolean> {
    const headers = { 'content-type': 'application/json' };
    const { status } = await call(caller, method, path, { headers, body: JSON.stringify(body) });
    return status >= 200 && status < 300;
  }

  async function signIn(caller: Caller): Promise<string> {
    const authorization = `Basic ${Buffer.from('advisor@trove.example:Trove-demo-1').toString('base64')}`;
    const answer = await call(caller, 'GET', '/api/troveSignIn', { headers: { authorization } });
    if (answer.status !== 200) throw new Error('not signed in');
    return (JSON.parse(answer.body) as { token: string }).token;
  }

  /** At the caller's node; where that does not answer at all, at the next one. */
  async function call(
    caller: Caller,
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | FormData },
  ): Promise<{ status: number; body: string }> {
    const url = urls[caller.turn % urls.length] ?? '';
    const headers = {
      ...(caller.token !== '' && { authorization: `Bearer ${caller.token}` }),
      // Each call comes from another network, as those of many advisors do.
      'X-Forwarded-For': `10.${byte()}.${byte()}.${byte()}`,
      ...init.headers,
    };
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(url + path, { method, ...init, headers, signal });
      const body = await answer.text();
      if (answer.status === 401) caller.token = '';
      if (answer.status >= 300) count(answer.status);
      return { status: answer.status, body };
    } catch {
      caller.turn += 1;
      count(0);
      return { status: 0, body: '' };
    }
  }

  function note(write: () => void): void {
    write();
    ledger.at.push(performance.now());
  }

  function count(status: number): void {
    ledger.refused.set(status, (ledger.refused.get(status) ?? 0) + 1);
  }
}

function byte(): number {
  return Math.floor(Math.random() * 250) + 1;
}
