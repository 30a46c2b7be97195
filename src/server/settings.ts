import * as z from 'zod';
import { emailSchema } from '#contract/fields/email.ts';
import { limits } from '#contract/limits.ts';
import { newPasswordSchema } from '#contract/accounts/password.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { readS3Address } from './adapters/files/s3/s3-address.ts';
import { readSealingKey } from './adapters/seal.ts';
import { readClamdAddress } from '#server/adapters/virus-scan/clamd.ts';
import { demoAccounts } from './features/accounts/demo-accounts.ts';
import { whyGuessable } from './features/accounts/guessable-password.ts';

/** A setting that cannot be used. Its message is the one line a person sees before the process ends. */
export class BadSetting extends Error {}

export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks the environment: the table in docs/operations.md, row for row. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const raw = parse(env);
  const isProduction = raw.NODE_ENV === 'production';
  const isEmbedded = raw.DATABASE_URL === undefined;
  const isOnlyHere = isLoopback(raw.HOST);
  const settings = {
    isProduction,
    port: raw.PORT,
    host: raw.HOST,
    dataDir: raw.DATA_DIR,
    readyCluster: raw.READY_CLUSTER,
    databaseUrl: raw.DATABASE_URL,
    databaseOwnerUrl: raw.DATABASE_OWNER_URL,
    databaseWaitSeconds: raw.DATABASE_WAIT_SECONDS,
    turnAwaySeconds: raw.TURN_AWAY_SECONDS,
    mostLagMs: raw.MOST_LAG_MS,
    /** Where links in mails lead. With PORT=0 the real port is known only after listening. */
    publicUrl: raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`,
    isDemo: raw.DEMO ?? (isEmbedded && isOnlyHere && !isProduction),
    mail: { smtpUrl: raw.SMTP_URL, from: raw.MAIL_FROM ?? 'trove@localhost', offersTo: raw.OFFERS_EMAIL },
    firstAdministrator:
      raw.ADMIN_EMAIL && raw.ADMIN_PASSWORD
        ? { email: raw.ADMIN_EMAIL, password: raw.ADMIN_PASSWORD }
        : undefined,
    store: storeOf(raw),
    fileKeys: raw.FILE_KEYS,
    clamd: raw.CLAMD_URL,
    figLinkKeys: raw.FIG_LINK_KEYS ?? [],
    sentryDsn: raw.SENTRY_DSN,
    trustedHops: raw.TRUST_PROXY ?? 0,
    businessTimeZone: raw.BUSINESS_TZ,
    retentionDays: raw.RETENTION_DAYS,
    metricsToken: raw.METRICS_TOKEN,
    securityContact: raw.SECURITY_CONTACT,
  };
  if (raw.DATABASE_OWNER_URL && isEmbedded) {
    throw new BadSetting('DATABASE_OWNER_URL needs DATABASE_URL: the role that the app itself goes by.');
  }
  if (Boolean(raw.ADMIN_EMAIL) !== Boolean(raw.ADMIN_PASSWORD)) {
    throw new BadSetting('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (settings.firstAdministrator) requireGoodPassword(settings.firstAdministrator);
  if (demoAccounts.some((account) => account.email === raw.ADMIN_EMAIL)) {
    throw new BadSetting('ADMIN_EMAIL is the address of a demo account, which is shut outside a demo.');
  }
  if (settings.isDemo && !isOnlyHere) {
    throw new BadSetting(
      'DEMO=1 has accounts with known passwords: HOST must be 127.0.0.1, ::1 or localhost.',
    );
  }
  if (isProduction) refuseUnsafe(raw);
  return settings;
}

/** The bucket for files and who we are there; without one they are kept in DATA_DIR. */
function storeOf({ STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: Parsed) {
  if (STORAGE_URL === undefined) return undefined;
  const address = readS3Address(STORAGE_URL, AWS_REGION);
  if (!address || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new BadSetting('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    region: AWS_REGION,
  };
  return { address, credentials };
}

/** The rules that everyone's password meets. The sentence is the form's, and does not repeat the password. */
function requireGoodPassword({ email, password }: { email: string; password: string }): void {
  const fault = whyGuessable(password, { email, name: '' });
  if (fault !== undefined) throw new BadSetting(`ADMIN_PASSWORD cannot be used: ${fault}`);
}

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

const email = z.string().refine(isEmail);

/** Each setting with the rule it must meet, in the words of the line that refuses it. */
const rules = {
  NODE_ENV: [z.string(), 'a name'],
  PORT: [wholeNumber(0, 65_535), 'a number from 0 to 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'a host name or address'],
  DATA_DIR: [z.string(), 'a folder'],
  READY_CLUSTER: [z.string(), 'a folder'],
  DATABASE_URL: [url(['postgres:', 'postgresql:']), 'an address like postgres://user:password@host/database'],
  DATABASE_OWNER_URL: [
    url(['postgres:', 'postgresql:']),
    'an address like postgres://owner:password@host/database',
  ],
  DATABASE_WAIT_SECONDS: [wholeNumber(0, 600), 'a number of seconds from 0 to 600'],
  TURN_AWAY_SECONDS: [wholeNumber(0, 60), 'a number of seconds from 0 to 60'],
  MOST_LAG_MS: [wholeNumber(0, 60_000), 'a number of milliseconds from 0 to 60000'],
  PUBLIC_URL: [
    url(['http:', 'https:']).transform((value) => value.replace(/(?<!\/)\/+$/, '')),
    'an address like https://trove.example',
  ],
  DEMO: [z.enum(['0', '1']).transform((value) => value === '1'), '0 or 1'],
  SMTP_URL: [url(['smtp:', 'smtps:']), 'an address like smtp://user:password@host:587'],
  MAIL_FROM: [
    z.string().refine((text) => isEmail(/^[^\r\n<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)),
    'an email address',
  ],
  OFFERS_EMAIL: [email, 'an email address'],
  ADMIN_EMAIL: [email.transform((value) => value.toLowerCase()), 'an email address'],
  ADMIN_PASSWORD: [
    z.string().refine((text) => newPasswordSchema.safeParse(text).success),
    `a password of ${limits.passwordMinLength} characters or more, with an uppercase letter, a lowercase letter, a number and a special character, and no spaces`,
  ],
  STORAGE_URL: [
    z.string().refine((value) => readS3Address(value, 'us-east-1') !== undefined),
    'an address like s3://bucket?endpoint=https://store.example',
  ],
  AWS_ACCESS_KEY_ID: [z.string(), 'the name of a key'],
  AWS_SECRET_ACCESS_KEY: [z.string(), 'a key'],
  AWS_REGION: [z.string().regex(/^[a-z0-9-]+$/), 'a region like us-east-1'],
  FIG_LINK_KEYS: [
    z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => key.length >= 32)),
    'keys of at least 32 characters, separated by commas',
  ],
  FILE_KEYS: [
    z.string().transform((value, issues) => {
      const keys = value.split(',').map(readSealingKey);
      if (keys.every((key) => key !== undefined)) return keys;
      issues.addIssue('not keys');
      return z.NEVER;
    }),
    'keys like NAME:KEY, each KEY 32 bytes in base64, separated by commas',
  ],
  CLAMD_URL: [
    z.string().transform((value, issues) => {
      const address = readClamdAddress(value);
      if (address) return address;
      issues.addIssue('not an address');
      return z.NEVER;
    }),
    'an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  ],
  SENTRY_DSN: [url(['http:', 'https:']), 'an address like https://key@host/project'],
  TRUST_PROXY: [wholeNumber(0, 10), 'a number of hops from 0 to 10'],
  BUSINESS_TZ: [z.string().refine(isTimeZone), 'a time zone like America/Los_Angeles'],
  RETENTION_DAYS: [wholeNumber(15, 3650), 'a number of days from 15 to 3650'],
  METRICS_TOKEN: [z.string().min(16), 'at least 16 characters'],
  SECURITY_CONTACT: [
    z.union([email, url(['https:'])]),
    'an email address, or an address like https://trove.example/security',
  ],
} as const;

const defaults = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  DATABASE_WAIT_SECONDS: '60',
  TURN_AWAY_SECONDS: '0',
  MOST_LAG_MS: '2000',
  AWS_REGION: 'us-east-1',
  BUSINESS_TZ: siteDefaults.businessTimeZone,
  RETENTION_DAYS: String(siteDefaults.retentionDays),
} as const;

type Name = keyof typeof rules;
type Value<N extends Name> = z.output<(typeof rules)[N][0]>;
type Parsed = { [N in Name]: N extends keyof typeof defaults ? Value<N> : Value<N> | undefined };

/** An empty setting counts as unset. The value itself is never repeated: it may be a secret. */
function parse(env: Readonly<Record<string, string | undefined>>): Parsed {
  const parsed: Partial<Record<Name, unknown>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const text = env[name]?.trim() || (defaults as Partial<Record<Name, string>>)[name];
    if (text === undefined) continue;
    const [schema, shouldBe] = rules[name];
    const result = schema.safeParse(text);
    if (!result.success) throw new BadSetting(`${name} should be ${shouldBe}.`);
    parsed[name] = result.data;
  }
  // Built from `rules` and `defaults`, which is what `Parsed` is made of.
  return parsed as Parsed;
}

/** An address such as forms and letters take: what a setting names, mail can be sent to. */
function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function refuseUnsafe(raw: Parsed): void {
  const reasons: [boolean, string][] = [
    [raw.DEMO === true, 'DEMO=1 is refused in production: it has accounts with known passwords.'],
    [
      raw.DATABASE_URL === undefined,
      'DATABASE_URL is needed in production: the embedded database does not survive a power cut.',
    ],
    [
      !raw.PUBLIC_URL?.startsWith('https:'),
      'PUBLIC_URL is needed in production and must begin with https://.',
    ],
    [raw.SMTP_URL === undefined, 'SMTP_URL is needed in production: without it no mail leaves the machine.'],
    [raw.MAIL_FROM === undefined, 'MAIL_FROM is needed in production.'],
    [
      raw.OFFERS_EMAIL === undefined,
      'OFFERS_EMAIL is needed in production: nobody would be told of a request.',
    ],
    [
      raw.FILE_KEYS === undefined,
      'FILE_KEYS is needed in production: without it letters that wait lie readable in the database (npm run keys:make).',
    ],
    [
      raw.TRUST_PROXY === undefined,
      'TRUST_PROXY is needed in production: how many proxies stand in front, 0 for none.',
    ],
  ];
  const unsafe = reasons.find(([isUnsafe]) => isUnsafe);
  if (unsafe) throw new BadSetting(unsafe[1]);
}
