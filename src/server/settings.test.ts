import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://trove@db/trove',
  PUBLIC_URL: 'https://trove.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Trove <quotes@trove.example>',
  OFFERS_EMAIL: 'offers@trove.example',
  FILE_KEYS: `first:${Buffer.alloc(32).toString('base64')}`,
  TRUST_PROXY: '1',
};

describe('settings', () => {
  test('have defaults that start a demo on this machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      trustedHops: 0,
      businessTimeZone: 'America/Los_Angeles',
      retentionDays: 45,
      firstAdministrator: undefined,
    });
  });

  test.each([
    ['a database of its own', { DATABASE_URL: 'postgres://trove@db/trove' }],
    ['an address others can reach', { HOST: '0.0.0.0' }],
    ['production', production],
  ])('start no demo with %s', (_case, env) => {
    expect(readSettings(env).isDemo).toBe(false);
  });

  test('that are empty count as unset', () => {
    expect(readSettings({ PORT: '', SENTRY_DSN: ' ' })).toMatchObject({ port: 3000, sentryDsn: undefined });
  });

  test('take a list of keys with or without spaces between them', () => {
    const [key, next] = ['k'.repeat(32), 'n'.repeat(32)];
    expect(readSettings({ FIG_LINK_KEYS: `${key}, ${next}` }).figLinkKeys).toEqual([key, next]);
  });

  test('take the scanner by its port or its socket', () => {
    expect(readSettings({ CLAMD_URL: 'tcp://scanner:3310' }).clamd).toEqual({ host: 'scanner', port: 3310 });
    expect(readSettings({ CLAMD_URL: 'unix:/run/clamd' }).clamd).toEqual({ path: '/run/clamd' });
    expect(readSettings({}).clamd).toBeUndefined();
  });

  test('take a bucket at Amazon, or at the endpoint that is named, with or without a folder', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'us', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-west-2' };
    const read = (STORAGE_URL: string) => readSettings({ ...keys, STORAGE_URL }).store;
    expect(read('s3://trove-files')).toEqual({
      address: {
        endpoint: new URL('https://s3.us-west-2.amazonaws.com'),
        bucket: 'trove-files',
        prefix: '',
      },
      credentials: { accessKeyId: 'us', secretAccessKey: 'secret', region: 'us-west-2' },
    });
    expect(read('s3://trove/staging?endpoint=http%3A%2F%2F127.0.0.1%3A9000')?.address).toEqual({
      endpoint: new URL('http://127.0.0.1:9000'),
      bucket: 'trove',
      prefix: 'staging/',
    });
    expect(readSettings({}).store).toBeUndefined();
  });

  test('for production are read whole', () => {
    expect(readSettings(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://trove.example',
      mail: { from: 'Trove <quotes@trove.example>', offersTo: 'offers@trove.example' },
    });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT should be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT should be a number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL should be an address like'],
    [{ DATABASE_OWNER_URL: 'postgres://o@db/t' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
    [{ PUBLIC_URL: 'trove.example' }, 'PUBLIC_URL should be an address like'],
    [{ DEMO: 'yes' }, 'DEMO should be 0 or 1.'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO=1 has accounts with known passwords'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL should be an address like'],
    [{ MAIL_FROM: 'x@y.example\nBcc: z@y.example' }, 'MAIL_FROM should be an email address.'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
    [{ ADMIN_EMAIL: 'Admin@trove.example', ADMIN_PASSWORD: 'Kx-boss-91!' }, 'ADMIN_EMAIL is the address of'],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'too-weak-1' },
      'ADMIN_PASSWORD should be a password of 8',
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Password1!' },
      'ADMIN_PASSWORD cannot be used: This is one',
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Trove-boss-1' },
      'ADMIN_PASSWORD cannot be used: Choose a',
    ],
    [
      { ADMIN_EMAIL: 'rosa@b.example', ADMIN_PASSWORD: 'Kx-rosa-91' },
      'ADMIN_PASSWORD cannot be used: Choose a',
    ],
    [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL should be an address like s3://bucket'],
    [{ STORAGE_URL: 's3://bucket?endpoint=ftp://store' }, 'STORAGE_URL should be an address like s3://'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
    [{ CLAMD_URL: '127.0.0.1:3310' }, 'CLAMD_URL should be an address like tcp://127.0.0.1:3310 or'],
    [{ FIG_LINK_KEYS: 'short' }, 'FIG_LINK_KEYS should be keys of at least 32 characters'],
    [{ BUSINESS_TZ: 'Mars/Olympus' }, 'BUSINESS_TZ should be a time zone'],
    [{ RETENTION_DAYS: '5' }, 'RETENTION_DAYS should be a number of days from 15'],
    [{ SECURITY_CONTACT: 'http://trove.example' }, 'SECURITY_CONTACT should be an email address, or'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN should be at least 16 characters.'],
    [{ ...production, DEMO: '1' }, 'DEMO=1'],
    [{ ...production, DATABASE_URL: '' }, 'DATABASE_URL is needed in production'],
    [{ ...production, PUBLIC_URL: 'http://trove.example' }, 'PUBLIC_URL is needed in production'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL is needed in production'],
    [{ ...production, OFFERS_EMAIL: '' }, 'OFFERS_EMAIL is needed in production'],
    [{ ...production, FILE_KEYS: '' }, 'FILE_KEYS is needed in production'],
    [{ ...production, TRUST_PROXY: '' }, 'TRUST_PROXY is needed in production'],
    [{ OFFERS_EMAIL: 'offers@mailhost' }, 'OFFERS_EMAIL should be an email address.'],
    [{ FILE_KEYS: 'first:short' }, 'FILE_KEYS should be keys like NAME:KEY'],
  ])('%j are refused in one line', (env, line) => {
    expect(() => readSettings(env)).toThrow(line);
  });

  test('never repeat a bad value, which may be a secret', () => {
    expect(() => readSettings({ DATABASE_URL: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    const admin = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Hunter2!' };
    expect(() => readSettings(admin)).toThrow(/^ADMIN_PASSWORD (?!.*Hunter2)/);
  });
});
