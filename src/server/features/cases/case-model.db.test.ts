import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseStage } from '#contract/cases/case-life.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords, attempts: countNothing });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

/** The life of a case once more, from the drawing and not from the code. */
type Model = {
  stage: CaseStage;
  stages: CaseStage[];
  letters: number;
  /** Something was asked for in words. */
  isAsked: boolean;
  /** Of the state's papers, each wanted in every sale. */
  papers: { isAsked: boolean; at: 'nowhere' | 'sent' | 'received' | 'waived' }[];
};
type Real = { id: string; paperIds: string[]; signedOn: string };

const runs = Number(process.env['FUZZ_CASES'] ?? 200) / 10;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_116);
const early: readonly CaseStage[] = ['requested', 'in-review', 'documents-asked'];
const closed: ReadonlySet<CaseStage> = new Set([
  'paid',
  'declined',
  'offer-declined',
  'lapsed',
  'withdrawn',
  'rescinded',
]);
const isoIn = (days: number) =>
  new Date(trove.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Where a call leads and how many letters it sends; undefined where it is refused. It may change the papers. */
type Effect = { to: CaseStage[]; letters: number } | undefined;

/** Every call is made at every stage: one that is refused changes nothing. */
function command(
  name: string,
  effectOn: (model: Model) => Effect,
  run: (real: Real) => Promise<number>,
): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const before = model.stage;
      const effect = effectOn(model);
      const isPassive = name.startsWith('nobody');
      expect(await run(real), `${name} at ${before}`).toBe(effect || isPassive ? 200 : 409);
      if (effect) {
        model.stages.push(...effect.to);
        model.stage = effect.to.at(-1) ?? before;
        model.letters += effect.letters;
      }
      const { stage, turn, events } = await people.case(real.id);
      expect([name, stage, turn]).toEqual([name, model.stage, turnIn(model)]);
      expect(events.map((event) => event.stage)).toEqual(model.stages);
    },
  };
}

function turnIn({ stage, isAsked, papers }: Model): 'advisor' | 'trove' | null {
  if (closed.has(stage)) return null;
  if (stage === 'papers') {
    return isAsked || papers.some(({ at }) => at === 'nowhere') ? 'advisor' : 'trove';
  }
  return stage === 'offered' || stage === 'documents-asked' ? 'advisor' : 'trove';
}

const isAwaited = ({ isAsked, at }: Model['papers'][number]) => isAsked && at === 'nowhere';
const isOutstanding = ({ papers }: Model) => papers.some(isAwaited);

const step = (
  what: string,
  payload: (real: Real) => object,
  effect: (model: Model) => Effect,
  { paper }: { paper?: number } = {},
) =>
  command(`${what} ${paper ?? ''}`, effect, async (real) => {
    const path = paper === undefined ? what : `papers/${real.paperIds[paper]}/${what}`;
    return (await people.step(real.id, path, payload(real))).statusCode;
  });
const decision = (what: string, effect: (model: Model) => Effect, payload?: object) =>
  command(`advisor ${what}`, effect, async ({ id }) => (await people.advisor(id, what, payload)).statusCode);

/** From these stages to those; what was asked for before is settled. */
const leads = (from: readonly CaseStage[], to: CaseStage[], letters: number) => (model: Model) => {
  if (!from.includes(model.stage)) return undefined;
  model.isAsked = false;
  return { to, letters };
};

/** The same, and no paper is waited for any more. */
const stopsAsking = (from: readonly CaseStage[], to: CaseStage[], letters: number) => (model: Model) => {
  const effect = leads(from, to, letters)(model);
  if (effect) for (const paper of model.papers.filter(isAwaited)) paper.isAsked = false;
  return effect;
};

function ask(model: Model): Effect {
  const { stage } = model;
  if (![...early, 'accepted', 'papers'].includes(stage)) return undefined;
  model.isAsked = true;
  if (stage === 'requested') return { to: ['in-review', 'documents-asked'], letters: 1 };
  return { to: [early.includes(stage) ? 'documents-asked' : 'papers'], letters: 1 };
}

function askFor(model: Model, paper: number): Effect {
  const effect = ask(model);
  const one = model.papers[paper]!;
  if (effect) {
    one.isAsked = true;
    if (one.at !== 'received') one.at = 'nowhere';
  }
  return effect;
}

/** A file of the advisor, for a paper or not. */
function arrive(model: Model, paper: number | null): Effect {
  const { stage } = model;
  if (closed.has(stage) && stage !== 'declined') return undefined;
  if (paper !== null) model.papers[paper]!.at = 'sent';
  if (stage === 'declined') return settle(model, ['in-review'], 1);
  if (stage === 'accepted' && paper !== null) return { to: ['papers'], letters: 1 };
  if (isOutstanding(model)) return { to: [], letters: 1 };
  return settle(model, stage === 'documents-asked' ? ['in-review'] : [], 1);
}

function settle(model: Model, to: CaseStage[], letters: number): Effect {
  model.isAsked = false;
  return { to, letters };
}

function receive(model: Model, paper: number): Effect {
  const { stage } = model;
  if (closed.has(stage)) return undefined;
  const one = model.papers[paper]!;
  one.at = 'received';
  if (stage === 'accepted') return { to: ['papers'], letters: 0 };
  if (!one.isAsked || isOutstanding(model)) return { to: [], letters: 0 };
  return stage === 'documents-asked' ? settle(model, ['in-review'], 1) : settle(model, [], 0);
}

function sendBack(model: Model, paper: number): Effect {
  const { stage } = model;
  if (closed.has(stage) || stage === 'signed') return undefined;
  model.papers[paper] = { isAsked: true, at: 'nowhere' };
  const asks = stage === 'requested' || stage === 'in-review' || stage === 'accepted';
  return asks ? ask(model) : { to: [], letters: 1 };
}

function sign(model: Model): Effect {
  const to: CaseStage[] = model.stage === 'accepted' ? ['papers', 'signed'] : ['signed'];
  if (model.stage !== 'accepted' && model.stage !== 'papers') return undefined;
  for (const paper of model.papers) if (paper.at !== 'received') paper.at = 'waived';
  return settle(model, to, 1);
}

const papers = [0, 1];
const always = (letters: number) => () => ({ to: [], letters });

const commands = [
  step('review', () => ({}), stopsAsking(['requested', 'documents-asked'], ['in-review'], 1)),
  step('documents', () => ({ text: 'All pages.' }), ask),
  ...papers.flatMap((paper) => [
    command(
      `documents, paper ${paper}`,
      (model) => askFor(model, paper),
      async ({ id, paperIds }) =>
        (await people.step(id, 'documents', { text: 'Please.', papers: [paperIds[paper]] })).statusCode,
    ),
    command(
      `advisor sends paper ${paper}`,
      (model) => arrive(model, paper),
      async ({ id, paperIds }) => (await people.send(id, paperIds[paper])).statusCode,
    ),
    step(
      'received',
      () => ({}),
      (model) => receive(model, paper),
      { paper },
    ),
    step(
      'returned',
      () => ({ reason: 'It is not signed.' }),
      (model) => sendBack(model, paper),
      { paper },
    ),
  ]),
  step(
    'offer',
    () => ({ amount: 150_000, validUntil: isoIn(20) }),
    (model) => {
      // The same offer again changes nothing.
      if (model.stage === 'offered') return { to: [], letters: 0 };
      const to: CaseStage[] = model.stage === 'requested' ? ['in-review', 'offered'] : ['offered'];
      return leads([...early, 'lapsed'], to, 1)(model);
    },
  ),
  step('decline', () => ({ reason: 'No.' }), stopsAsking(early, ['declined'], 1)),
  step('signed', (real) => ({ on: (real.signedOn = isoIn(0)), override: { reason: 'By mail.' } }), sign),
  step('paid', ({ signedOn }) => ({ on: signedOn, amount: 150_000 }), leads(['signed'], ['paid'], 1)),
  // On the first day that it could be: the time for it may be over by now.
  step('rescinded', ({ signedOn }) => ({ on: signedOn }), leads(['signed', 'paid'], ['rescinded'], 1)),
  step('notes', () => ({ text: 'A note.' }), always(0)),
  step('messages', () => ({ text: 'A word.' }), always(1)),
  step('assign', () => ({ to: 'admin@trove.example' }), always(0)),
  decision('messages', always(1), { text: 'A word.' }),
  decision('accept', leads(['offered'], ['accepted'], 2)),
  decision('decline', leads(['offered'], ['offer-declined'], 1)),
  decision('withdraw', leads([...early, 'offered'], ['withdrawn'], 1)),
  command(
    'advisor sends a file',
    (model) => arrive(model, null),
    async ({ id }) => (await people.send(id)).statusCode,
  ),
  command('nobody acts for three weeks', leads(['offered'], ['lapsed'], 2), async () => {
    trove.clock.advance(21 * 86_400_000);
    await trove.workPeriodically();
    return 200;
  }),
];

test('no sequence of calls skips a stage, loses an event, mistakes the turn or sends a letter twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        commands.map((one) => fc.constant(one)),
        { maxCommands: 16, size: 'max' },
      ),
      async (made) => {
        await trove.forgetLetters();
        const id = await people.request({ stateOfOwnership: 'Oregon' });
        const paperIds = (await people.case(id)).papers.map((paper) => paper.id);
        expect(paperIds).toHaveLength(papers.length);
        const model: Model = {
          stage: 'requested',
          stages: ['requested'],
          letters: 2,
          isAsked: false,
          papers: papers.map(() => ({ isAsked: false, at: 'nowhere' })),
        };
        await fc.asyncModelRun(() => ({ model, real: { id, paperIds, signedOn: isoIn(0) } }), made);
        await trove.mailed();
        expect(trove.letters).toHaveLength(model.letters);
        // So that no offer of this case lapses in the next.
        if (model.stage === 'offered') await people.advisor(id, 'withdraw');
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
