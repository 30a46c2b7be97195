import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  callerNames,
  type CallerName,
  type Callers,
  idsForStaff,
  openCallers,
} from '#server/testing/fuzz/callers.ts';
import { type Case, makeCase, type Operation } from '#server/testing/fuzz/make-case.ts';
import { noteChanges } from '#server/testing/fuzz/note-changes.ts';
import { openRandom } from '#server/testing/fuzz/random.ts';
import type { Schema } from '#server/testing/fuzz/schema-values.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** `npm run fuzz` asks for more, and prints its seed; the same seed makes the same requests. */
const cases = Number(process.env['FUZZ_CASES'] ?? 200);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);

let trove: TestApp;
let callers: Callers;
let takeChanges: () => Promise<string[]>;
const answered = new Map<string, number>();

beforeAll(async () => {
  trove = await openTestApp({}, { attempts: countNothing });
  callers = await openCallers(trove);
  takeChanges = await noteChanges(trove.db);
});
afterAll(async () => {
  const counts = [...answered]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`fuzz: seed ${seed}, ${cases} cases an operation; answers ${counts.join(', ')}\n`);
  await trove.close();
});

type Described = { parameters?: Operation['parameters']; requestBody?: unknown; responses: unknown };
type Content = { content?: Record<string, { schema: Schema }> };

/**
 * Read once from a server that is not the one under test: the operations name the tests. Those that answer with all there
 * is come first, while there is little: a full run leaves hundreds of thousands of rows.
 */
const operations = (await describeOperations()).toSorted(
  (one, other) => Number(answersWithAll(other)) - Number(answersWithAll(one)),
);

function answersWithAll({ operation }: { operation: Operation }): boolean {
  return /\/export\/|\/data$/.test(operation.path);
}

async function describeOperations() {
  const plain = await openTestApp();
  const { paths = {} } = plain.app.swagger();
  await plain.close();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => {
      const { parameters = [], requestBody, responses } = operation as Described;
      const body = (requestBody as Content | undefined)?.content?.['application/json']?.schema;
      const upper = method.toUpperCase() as Operation['method'];
      const schemas = Object.entries(responses as Record<string, Content>).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).map(
          ({ schema }) =>
            [status, z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])] as const,
        ),
      );
      return {
        operation: { name: `${upper} ${path}`, method: upper, path, parameters, body } satisfies Operation,
        answers: new Map(schemas),
      };
    }),
  );
}

const refusal = z.strictObject({
  code: z.string(),
  message: z.string().min(1),
  fields: z.record(z.string(), z.string()).optional(),
});

describe('whatever is sent to', () => {
  test.each(operations.map((one, at) => [one.operation.name, at] as const))(
    '%s',
    { timeout: 600_000 + cases * 200 },
    async (_name, at) => {
      const { operation, answers } = operations[at]!;
      const random = openRandom(seed + at);
      const start = performance.now();
      const faults: string[] = [];
      let staffIds: string[] = [];
      for (let n = 0; n < cases; n += 1) {
        if (n % 50 === 0) staffIds = await idsForStaff(trove.db, operation.path);
        const caller = random.pick(
          isForStaff(operation) && random.chance(0.7) ? ['administrator' as const] : callerNames,
        );
        const own = isForStaff(operation) ? staffIds : callers.quotes.get(caller)!;
        const others = callerNames
          .filter((name) => name !== caller)
          .flatMap((name) => callers.quotes.get(name)!);
        const sent = makeCase(operation, { own, others }, random);
        faults.push(...(await findFault(sent, caller, answers)));
        if (callers.quotes.get(caller)!.length > 60)
          callers.quotes.set(caller, callers.quotes.get(caller)!.slice(-8));
      }
      if (cases > 200) tellProgress(at, (performance.now() - start) / cases, faults);
      expect(faults.slice(0, 3)).toEqual([]);
    },
  );
});

/** A full run takes more than an hour, and may be ended before it says what it found. */
function tellProgress(at: number, ms: number, faults: readonly string[]): void {
  const { name } = operations[at]!.operation;
  const found = faults.length === 0 ? 'nothing found' : `${faults.length} faults\n${faults[0]}`;
  process.stdout.write(
    `${at + 1} of ${operations.length}, ${ms.toFixed(2)} ms a request: ${name}: ${found}\n`,
  );
}

const isForStaff = ({ path }: Operation) => path.startsWith('/api/admin/');

/** What is wrong with the answer, with all that is needed to ask again; nothing when all is well. */
async function findFault(sent: Case, caller: CallerName, answers: Map<string, z.ZodType>): Promise<string[]> {
  const { kind: _kind, payload, headers: extra, ...request } = sent;
  const secrets = callers.secretsOfOthers(caller);
  const headers = { ...callers.headersOf(caller), ...extra };
  const answer = await trove.app.inject({ ...request, headers, ...(payload !== undefined && { payload }) });
  const changes = await takeChanges();
  answered.set(String(answer.statusCode), (answered.get(String(answer.statusCode)) ?? 0) + 1);

  const isRefusal = answer.statusCode >= 400;
  const isText = String(answer.headers['content-type']).startsWith('text/plain');
  const schema = isRefusal ? refusal : answers.get(String(answer.statusCode));
  const asked = `${sent.url} ${payload ?? ''}`;
  const leaked = secrets.filter((secret) => answer.body.includes(secret) && !asked.includes(secret));
  const faults = [
    answer.statusCode >= 500 && 'is a fault of ours',
    schema?.safeParse(isText ? answer.body : readJson(answer.body)).success === false &&
      'is not as described',
    isRefusal && changes.length > 0 && `refuses and yet writes ${changes.join(', ')}`,
    caller !== 'administrator' && leaked.length > 0 && `shows what is another's: ${leaked.join(', ')}`,
  ].filter((fault) => fault !== false);
  await goOn(sent, caller, answer);
  const whole = `${JSON.stringify(sent).slice(0, 2_000)}\n${answer.statusCode} ${answer.body.slice(0, 500)}`;
  return faults.map((fault) => `the answer ${fault}\nseed ${seed}, ${caller}: ${whole}`);
}

/** What the answer changed for the caller: a quote more, or a session less. */
async function goOn(
  sent: Case,
  caller: CallerName,
  answer: { statusCode: number; body: string },
): Promise<void> {
  const isQuote = sent.url === '/api/createQuote' && answer.statusCode === 200;
  if (isQuote) callers.quotes.get(caller)!.push((readJson(answer.body) as { rid: string }).rid);
  const isOut =
    answer.body.includes('"not-signed-in"') ||
    (sent.url.startsWith('/api/logout') && answer.statusCode < 400);
  if (!isOut || caller === 'stranger') return;
  await callers.signIn(caller);
  if (callers.quotes.get(caller)!.length === 0) await callers.addQuote(caller);
  await takeChanges();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('nothing of all that was a fault of ours', () => {
  expect(trove.reports).toEqual([]);
});
