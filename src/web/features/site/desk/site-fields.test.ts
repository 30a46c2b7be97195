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
  const fields = { ...toFields(settings), totalPaid: '$1,500,000,000', averagePayoutPercent: '12.5 %' };
  expect(fromFields(fields)).toMatchObject({
    figures: { totalPaid: 1_500_000_000, averagePayoutPercent: 12.5 },
  });
  expect(siteSettingsSchema.safeParse(fromFields(fields)).success).toBe(true);
  for (const text of ['', 'soon', '2,4', '0x10', '1e1', '-3']) {
    expect(siteSettingsSchema.safeParse(fromFields({ ...fields, payoutDays: text })).success, text).toBe(
      false,
    );
  }
});
