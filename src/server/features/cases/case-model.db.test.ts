import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseStage } from '#contract/case-life.ts';
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

/** The life of a case once more, from the drawing and not from the code: what each call makes of each stage. */
type Model = { stage: CaseStage; stages: CaseStage[]; letters: number };

const runs = Number(process.env['FUZZ_CASES'] ?? 200) / 10;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_116);
const early: readonly CaseStage[] = ['requested', 'in-review', 'documents-asked'];
const isoIn = (days: number) =>
  new Date(trove.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Where a call leads and how many letters it sends; undefined where it is refused. */
type Effect = { to: CaseStage[]; letters: number } | undefined;
type Call = { name: string; effect: (stage: CaseStage) => Effect; run: (id: string) => Promise<number> };

const step = (what: string, payload: () => object, effect: Call['effect']): Call => ({
  name: what,
  effect,
  run: async (id) => (await people.step(id, what, payload())).statusCode,
});
const decision = (what: string, effect: Call['effect']): Call => ({
  name: `advisor ${what}`,
  effect,
  run: async (id) => (await people.advisor(id, what)).statusCode,
});
const when = (stages: readonly CaseStage[], to: CaseStage[], letters: number) => (stage: CaseStage) =>
  stages.includes(stage) ? { to, letters } : undefined;

const calls: readonly Call[] = [
  step('review', () => ({}), when(['requested', 'documents-asked'], ['in-review'], 1)),
  step(
    'documents',
    () => ({ text: 'All pages.' }),
    (stage) => {
      if (stage === 'requested') return { to: ['in-review', 'documents-asked'], letters: 1 };
      if (early.includes(stage)) return { to: ['documents-asked'], letters: 1 };
      return ['accepted', 'papers'].includes(stage) ? { to: ['papers'], letters: 1 } : undefined;
    },
  ),
  step(
    'offer',
    () => ({ amount: 150_000, validUntil: isoIn(20) }),
    (stage) => {
      // The same offer again changes nothing.
      if (stage === 'offered') return { to: [], letters: 0 };
      if (stage === 'requested') return { to: ['in-review', 'offered'], letters: 1 };
      return [...early, 'lapsed'].includes(stage) ? { to: ['offered'], letters: 1 } : undefined;
    },
  ),
  step('decline', () => ({ reason: 'No.' }), when(early, ['declined'], 1)),
  step(
    'signed',
    () => ({ on: isoIn(0), override: { reason: 'By mail.' } }),
    (stage) => {
      if (stage === 'accepted') return { to: ['papers', 'signed'], letters: 1 };
      return stage === 'papers' ? { to: ['signed'], letters: 1 } : undefined;
    },
  ),
  step('paid', () => ({ on: isoIn(0), amount: 150_000 }), when(['signed'], ['paid'], 1)),
  step('rescinded', () => ({ on: isoIn(0) }), when(['signed', 'paid'], ['rescinded'], 1)),
  decision('accept', when(['offered'], ['accepted'], 2)),
  decision('decline', when(['offered'], ['offer-declined'], 1)),
  decision('withdraw', when([...early, 'offered'], ['withdrawn'], 1)),
  {
    name: 'advisor sends a file',
    effect: (stage) => {
      if (stage === 'declined' || stage === 'documents-asked') return { to: ['in-review'], letters: 1 };
      const isOpen = [...early, 'offered', 'accepted', 'papers', 'signed'].includes(stage);
      return isOpen ? { to: [], letters: 1 } : undefined;
    },
    run: async (id) => (await people.send(id)).statusCode,
  },
  {
    name: 'nobody acts for three weeks',
    effect: when(['offered'], ['lapsed'], 2),
    run: async () => {
      trove.clock.advance(21 * 86_400_000);
      await trove.workPeriodically();
      return 200;
    },
  },
];

test(
  'no sequence of calls skips a stage, loses an event or sends a letter twice',
  { timeout: 600_000 },
  async () => {
    const sequence = fc.array(fc.constantFrom(...calls), { minLength: 6, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(sequence, async (made) => {
        await trove.mailed();
        trove.letters.length = 0;
        const id = await people.request();
        const model: Model = { stage: 'requested', stages: ['requested'], letters: 2 };
        for (const call of made) {
          const { stage } = model;
          const effect = call.effect(stage);
          const isPassive = call.name.startsWith('nobody');
          expect(await call.run(id), `${call.name} at ${stage}`).toBe(effect || isPassive ? 200 : 409);
          if (!effect) continue;
          model.stages.push(...effect.to);
          model.stage = effect.to.at(-1) ?? stage;
          model.letters += effect.letters;
        }
        const { stage, events } = await people.case(id);
        expect([stage, events.map((event) => event.stage)]).toEqual([model.stage, model.stages]);
        await trove.mailed();
        expect(trove.letters).toHaveLength(model.letters);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
);
