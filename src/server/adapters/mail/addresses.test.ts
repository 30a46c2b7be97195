import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { emailSchema } from '#contract/fields/email.ts';
import { readSettings } from '#server/settings.ts';
import { letterSchema } from './mail.ts';

const transport = createTransport({ streamTransport: true, buffer: true });

/** Texts that look like addresses more often than not. */
const anyAddress = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom('a', 'B', '1', '.', '&', '+', "'", '-', '_', '!', '"', ' ', 'é'),
      maxLength: 12,
    }),
    fc.string({ unit: fc.constantFrom('a', '9', '-', '.', 'x', 'n', '_'), maxLength: 8 }),
    fc.constantFrom('.test', '.example', '', '.', '.xn--p1ai'),
  )
  .map(([local, host, end]) => `${local}@${host}${end}`);

describe('an address', () => {
  test('that a form takes can be written to, named in a setting, and reaches one mailbox as it is', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(anyAddress, async (text) => {
        const read = emailSchema.safeParse(text);
        if (!read.success) return;
        taken += 1;
        const letter = { to: read.data, replyTo: read.data, subject: 's', text: 't', html: 'h' };
        expect(letterSchema.parse(letter).to).toBe(read.data);
        expect(readSettings({ OFFERS_EMAIL: read.data }).mail.offersTo).toBe(read.data);
        const { envelope } = await transport.sendMail({ from: 'trove@trove.example', ...letter });
        expect(envelope.to.map((one) => one.toLowerCase())).toEqual([read.data.toLowerCase()]);
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  test.each(['r&d@x.test', "o'brien@x.test", 'a@xn--bcher-kva.example', 'a.b+c@x.co.uk'])(
    '%s is one',
    (text) => {
      expect(emailSchema.safeParse(text).success).toBe(true);
    },
  );

  test.each([
    'a..b@x.test',
    '.a@x.test',
    'a.@x.test',
    'a@mailhost',
    'a@9.9',
    'a@x..test',
    'a b@x.test',
    'a@x.test,b@x.test',
  ])('%s is none', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});
