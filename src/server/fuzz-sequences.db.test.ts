import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { openCallers, type CallerName, type Callers } from '#server/testing/fuzz/callers.ts';
import { openRandom } from '#server/testing/fuzz/random.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const steps = Number(process.env['FUZZ_CASES'] ?? 200) * 3;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);

let trove: TestApp;
let callers: Callers;
beforeAll(async () => {
  trove = await openTestApp({}, { attempts: countNothing });
  callers = await openCallers(trove);
});
afterAll(() => trove.close());

const people = ['advisor A', 'advisor B', 'FIG bare', 'administrator'] as const;
type Method = 'GET' | 'POST' | 'PUT';

/** What the caller should have: each quote they made, whether it is on their list, and what was done with it. */
type Kept = {
  isSaved: boolean;
  isEmailed: boolean;
  /** The clock stands still: once mailed, another copy is always too soon. */
  wasMailed: boolean;
  isRequested: boolean;
  hasFile: boolean;
};

/** Any order of calls by anyone leads where a few lines of model say; what is another's answers as if it were not there. */
test('any sequence of calls ends as the model says', { timeout: 600_000 + steps * 200 }, async () => {
  const random = openRandom(seed);
  const model = new Map<CallerName, Map<string, Kept>>();
  for (const name of people) {
    const made = callers.quotes.get(name)!;
    const kept = made.map((id, at): [string, Kept] => [
      id,
      { ...fresh, isRequested: at % 2 === 1, hasFile: true },
    ]);
    model.set(name, new Map(kept));
  }
  const call = (who: CallerName, method: Method, url: string, payload?: object) =>
    trove.app.inject({ method, url, headers: callers.headersOf(who), ...(payload && { payload }) });

  const faults: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const who = random.pick([...people, 'stranger' as const]);
    const owner = random.pick(people);
    const id = random.pick([...model.get(owner)!.keys()]);
    const isMine = who === owner;
    const quote = model.get(owner)!.get(id)!;
    const act = random.pick([
      'create',
      'save',
      'unSave',
      'email',
      'mark',
      'request',
      'explain',
      'list',
    ] as const);
    const told = `seed ${seed}, step ${step}: ${who} does ${act} with a quote of ${owner}`;

    // A list has its newest 200: nobody makes more here.
    if (act === 'create' && who !== 'stranger' && model.get(who)!.size >= 150) continue;
    if (act === 'create' || act === 'list') {
      const [method, url] =
        act === 'create' ? (['POST', '/api/createQuote'] as const) : (['GET', '/api/quotes'] as const);
      const answer = await call(who, method, url, act === 'create' ? goodFacts : undefined);
      if (answer.statusCode !== (who === 'stranger' ? 401 : 200))
        faults.push(`${told}: ${answer.statusCode}`);
      if (who === 'stranger' || answer.statusCode !== 200) continue;
      if (act === 'create') model.get(who)!.set(answer.json<{ rid: string }>().rid, { ...fresh });
      const isWrong = act === 'list' && !isDeepStrictEqual(shown(answer.json()), expected(model.get(who)!));
      if (isWrong) faults.push(`${told}: ${answer.body}`);
      continue;
    }
    const [method, path] = paths[act];
    const { statusCode } = await call(who, method, path.replace(':rid', id));
    const needsFile = act === 'request' && !quote.isRequested && !quote.hasFile;
    const good = act === 'explain' || (act === 'email' && quote.wasMailed) ? 200 : 204;
    const mine = needsFile ? 409 : good;
    expect(statusCode, told).toBe(who === 'stranger' ? 401 : isMine ? mine : 404);
    if (isMine && statusCode === good) marks[act](quote);
  }

  expect(faults.slice(0, 3)).toEqual([]);
  for (const name of people) {
    const answer = await call(name, 'GET', '/api/quotes');
    expect(shown(answer.json()), `seed ${seed}, at the end: ${name}`).toEqual(expected(model.get(name)!));
  }
  expect(trove.reports).toEqual([]);
});

const fresh: Kept = {
  isSaved: true,
  isEmailed: false,
  wasMailed: false,
  isRequested: false,
  hasFile: false,
};

const paths = {
  save: ['PUT', '/api/saveQuote/:rid'],
  unSave: ['PUT', '/api/unSaveQuote/:rid'],
  email: ['GET', '/api/emailQuoteToSelf/:rid'],
  mark: ['PUT', '/api/markAsEmailed/:rid'],
  request: ['PUT', '/api/markAsRequested/:rid'],
  explain: ['GET', '/api/quotes/:rid/explanation'],
} as const;

const marks: Record<keyof typeof paths, (quote: Kept) => void> = {
  save: (quote) => void (quote.isSaved = true),
  unSave: (quote) => void (quote.isSaved = false),
  email: (quote) => void (quote.isEmailed = quote.wasMailed = true),
  mark: (quote) => void (quote.isEmailed = true),
  request: (quote) => void (quote.isRequested = true),
  explain: () => {},
};

type Row = { rid: string; hasEmailed: boolean; hasRequested: boolean };

const byId = (a: [string, ...boolean[]], b: [string, ...boolean[]]) => (a[0] < b[0] ? -1 : 1);

function shown(rows: Row[]) {
  return rows
    .map((row): [string, boolean, boolean] => [row.rid, row.hasEmailed, row.hasRequested])
    .sort(byId);
}

function expected(quotes: Map<string, Kept>) {
  return [...quotes]
    .filter(([, quote]) => quote.isSaved)
    .map(([id, quote]): [string, boolean, boolean] => [id, quote.isEmailed, quote.isRequested])
    .sort(byId);
}
