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
