import { expect, test } from 'vitest';
import { releasedStateRules } from './released-state-rules.ts';

const saying = (words: RegExp) =>
  releasedStateRules.filter(({ otherRules = '' }) => words.test(otherRules)).map(({ code }) => code);

test('what is noted of a broker’s pay is shown to advisors, with how sure it is', () => {
  const noted = releasedStateRules.filter(({ notes }) => /pay disclosed|compensation disclosure/.test(notes));
  const shown = saying(
    /broker’s pay is disclosed to the owner \([^)]*confidence: (high|medium|low)|confidence/,
  );
  expect(noted.map(({ code }) => code)).toEqual(['CA', 'KY', 'ME', 'MN', 'NH', 'NY', 'OH', 'TX', 'VT']);
  expect(shown).toEqual(expect.arrayContaining(noted.map(({ code }) => code)));
});

test('where the law speaks of discrimination by age or sex, the card says that the estimate uses both', () => {
  expect(saying(/discrimination by age.*our estimate uses/)).toEqual(['KY', 'OK']);
});

test('who may not settle a policy is told before they try', () => {
  expect(saying(/Whoever sold the policy may not settle it/)).toEqual(['AK']);
});

test('a doubt is said once: the card puts its own words before what has low confidence', () => {
  const unsure = releasedStateRules.filter(({ rescission }) => rescission.confidence === 'low');
  for (const { code, rescission } of unsure) expect(rescission.text, code).not.toMatch(/as far as we know/i);
});
