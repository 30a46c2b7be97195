import { expect, test } from 'vitest';
import { emptyPaper, type RulesFields, rulesFormSchema } from './rules-fields.ts';

const fields: RulesFields = {
  asOf: '11/15/2026',
  isRegulated: true,
  waitingYears: '',
  waitingNote: '',
  waitingConfidence: 'none',
  waitingSource: '',
  rescissionText: '',
  daysAfterSigning: '',
  daysAfterPayment: '',
  rescissionConfidence: 'none',
  rescissionSource: '',
  papers: [],
  isMedicalVerified: false,
  contactText: '',
  contactConfidence: 'none',
  contactSource: '',
  otherRules: '',
  notes: '',
  paysAfterRescission: false,
  evaluationForfeitsExemption: false,
  reason: 'Any',
};

test('a letter that no paper can print is told beside its field; notes for staff may have it', () => {
  const paper = { ...emptyPaper, name: 'Form ✓', who: 'Owner', source: 'Any' };
  const given = { ...fields, waitingNote: 'Two → five, ≥ one', papers: [paper], notes: 'Later →' };
  const issues = rulesFormSchema.safeParse(given).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['waitingNote', 'Our papers cannot print →. Write it in words or in Latin letters.'],
    ['papers.0.name', 'Our papers cannot print ✓. Write it in words or in Latin letters.'],
  ]);
  expect(rulesFormSchema.safeParse({ ...fields, notes: 'Later →' }).success).toBe(true);
});
