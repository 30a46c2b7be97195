import { describe, expect, test } from 'vitest';
import { figuresOf } from '#valuation/assumption-figures.ts';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { setFormSchema, singleFigures, toFields } from './new-set-fields.ts';

const base = figuresOf(assumptionsOfVersion('2026.2')!);
const fields = toFields(base, ['2026.1', '2026.10', '2026.2']);
const filled = { ...fields, title: 'Other', reason: 'Tried' };
const schema = setFormSchema(base);
const at = (place: string) => singleFigures(base).findIndex((one) => one.place === place);
const withFigure = (place: string, change: object) => ({
  ...filled,
  figures: filled.figures.with(at(place), { ...filled.figures[at(place)]!, ...change }),
});
const complaints = (typed: typeof filled) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a new set in the form', () => {
  test('begins with the figures of the set it is made from, in percent, and the next version', () => {
    expect(fields.version).toBe('2026.11');
    expect(fields.figures[at('annualReturn')]).toMatchObject({ low: '14', high: '11' });
    expect(fields.figures[at('annualServicing')]).toMatchObject({ low: '300' });
    expect(fields.multiplier.maleLow).toBe('0.43, 0.61, 0.81, 0.8');
  });

  test('sends what is typed as fractions', () => {
    const read = schema.safeParse(withFigure('annualReturn', { low: '14.5%', reason: 'Higher' }));
    expect(read.data?.figures.annualReturn).toMatchObject({ low: 0.145, high: 0.11, reason: 'Higher' });
    expect(read.data?.figures.account?.premiumLoad.low).toBe(0.06);
  });

  test('asks why for each figure that changed, and for what is missing', () => {
    expect(complaints(withFigure('account.premiumLoad', { high: '7' }))).toEqual([
      [`figures.${at('account.premiumLoad')}.reason`, 'This figure changed: say why'],
    ]);
    expect(complaints({ ...filled, title: ' ' })).toEqual([['title', 'Required field']]);
  });

  test('puts what is out of bounds beside its field', () => {
    expect(complaints(withFigure('annualReturn', { low: 'much', reason: 'x' }))?.[0]).toEqual([
      `figures.${at('annualReturn')}.low`,
      'Must be a number from 0.01 to 0.5',
    ]);
    const short = { ...filled, multiplier: { ...filled.multiplier, femaleHigh: '0.5, 0.6', reason: 'x' } };
    expect(complaints(short)).toEqual([
      ['multiplier.ages', 'Ages must rise, with one figure for each of them and each sex'],
    ]);
  });
});
