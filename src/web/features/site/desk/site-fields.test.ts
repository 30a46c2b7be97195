import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { siteFormSchema, toFields } from './site-fields.ts';

const { phone, fax, figures, licensee, licenseNumber, isRangeAfterAdvisorPay } = siteDefaults;
const settings = {
  phone,
  fax,
  figures,
  licensee,
  licenseNumber,
  isRangeAfterAdvisorPay,
  loginRequestHours: 24,
  offerBusinessDays: 3,
  secondStepRequired: 'administrators',
} as const;

test('fields and settings say the same', () => {
  expect(siteFormSchema.parse(toFields(settings))).toEqual(settings);
});

test('numbers are read as people write them, and what is none is refused', () => {
  const fields = { ...toFields(settings), totalPaid: '$1,500,000,000', averagePayoutPercent: '12.5 %' };
  expect(siteFormSchema.parse(fields)).toMatchObject({
    figures: { totalPaid: 1_500_000_000, averagePayoutPercent: 12.5 },
  });
  for (const text of ['', 'soon', '2,4', '0x10', '1e1', '-3']) {
    expect(siteFormSchema.safeParse({ ...fields, payoutDays: text }).success, text).toBe(false);
  }
});

test('a total below what was paid of late is refused at its own field', () => {
  const { error } = siteFormSchema.safeParse({ ...toFields(settings), totalPaid: '1' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['totalPaid']);
});
