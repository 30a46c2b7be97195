import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/site-defaults.ts';
import { siteSettingsSchema } from '#contract/site-settings.ts';
import { fromFields, toFields } from './site-fields.ts';

const { phone, fax, figures } = siteDefaults;
const settings = { phone, fax, figures };

test('fields and settings say the same', () => {
  expect(fromFields(toFields(settings))).toEqual(settings);
});

test('numbers are read as people write them, and what is none is refused', () => {
  const fields = { ...toFields(settings), totalPaid: '$1,500,000', averagePayoutPercent: '12.5 %' };
  expect(fromFields(fields)).toMatchObject({
    figures: { totalPaid: 1_500_000, averagePayoutPercent: 12.5 },
  });
  expect(siteSettingsSchema.safeParse(fromFields({ ...fields, payoutDays: '' })).success).toBe(false);
  expect(siteSettingsSchema.safeParse(fromFields({ ...fields, payoutDays: 'soon' })).success).toBe(false);
});
