import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Attempts } from './adapters/attempts.ts';
import type { Db, Engine } from './adapters/database/database.ts';
import type { Schema } from './adapters/database/schema.ts';
import type { ErrorReports } from './adapters/error-reports.ts';
import type { SealedFiles } from './adapters/files/sealed-files.ts';
import type { Queue } from './adapters/queue.ts';
import type { Seal } from './adapters/seal.ts';
import type { VirusScanner } from './adapters/virus-scan/virus-scanner.ts';
import type { Clock } from './clock.ts';
import type { Site } from '#contract/site/site.ts';
import type { Pricing } from './pricing.ts';
import type { Caller } from './http/caller.ts';
import type { Guards } from './http/feature.ts';
import type { ShortMemory } from './http/short-memory.ts';

/** What the server is built from. A test hands in its own clock, postman and reports, and passwords and counts where they are not what it tries. */
export type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  countConnections: Engine['countConnections'];
  attempts: Attempts;
  queue: Queue;
  seal: Seal;
  files: SealedFiles;
  scanner: VirusScanner;
  passwords: Passwords;
  errorReports: ErrorReports;
  logger: FastifyBaseLogger;
  settings: {
    isHttps: boolean;
    publicUrl: string;
    isDemo: boolean;
    isProduction: boolean;
    trustedHops: number;
    businessTimeZone: string;
    retentionDays: number;
    metricsToken: string | undefined;
    /** The folder whose disk is measured. */
    dataDir?: string | undefined;
    /** Who is told of offer requests and messages; unset: they wait in the back office only. */
    offersTo: string | undefined;
    /** Any of them may have signed a partner's link. */
    figLinkKeys: readonly string[];
    /** Who is told of weaknesses, in /.well-known/security.txt; unset: the contact form. */
    securityContact?: string | undefined;
    /** Templates of the papers that are made of a quote. */
    papersFolder: string;
    /** How far the event loop may fall behind before callers are turned away. */
    mostLagMs: number;
    /** Calls of one network that are answered at once, if not the usual number. */
    mostInFlight?: number;
    /** Calls of all that are at work at once, if not the usual number. */
    mostAtWork?: number;
    /** The built web app; without it only the API is served (development, tests). */
    webFolder?: string | undefined;
    /** The documents of the resources page. */
    documentsFolder?: string | undefined;
    /** Where kept letters are, when the demo may show them. */
    mailFolder?: string | undefined;
  };
};

/** What a feature is given besides. */
export type FeatureParts = Parts & {
  guards: Guards;
  memory: ShortMemory;
  /** The engine, for all who price or explain. */
  pricing: Pricing;
  /** The caller with an account: a FIG member gets theirs with the first quote. */
  enroll: (request: FastifyRequest) => Promise<Caller>;
  /** From now on what a session quoted, or one quote, is the member's: their mailbox was proved. */
  proveQuotes: (db: Db, which: { sessionId: string } | { quoteId: string; email: string }) => Promise<void>;
  /** What is of an account without a case loses its person, and what hangs on it is deleted, at once. */
  forgetQuotesOf: (db: Db, accountId: string, now: Date) => Promise<void>;
  /** The cases that an administrator kept are kept by no one. */
  releaseCasesOf: (db: Db, email: string) => Promise<void>;
  /** What someone wrote to us, signed in or not. */
  removeMessagesOf: (db: Db, whose: { id: string; email: string }) => Promise<string[]>;
  /** Whether an act of this administrator waits for the yes of another. */
  needsSecondYes: (db: Db, id: string, now: Date) => Promise<boolean>;
  /** The site's values that are in force. */
  readSite: () => Promise<Site>;
};

export type Passwords = {
  /** `whose` is who asks for it, so that nobody fills the line alone. */
  hash(password: string, whose: string): Promise<string>;
  /** The hash of a password in place of another; undefined when it is the same one. */
  hashAnother(
    password: string,
    by: { currentHash: string | null; whose: string },
  ): Promise<string | undefined>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, passwordHash: string | null, caller: PasswordCaller): Promise<boolean>;
};

/** Whose turn it is: name and network, the site around it, and the account that they are known to. */
export type PasswordCaller = { name: string; site: string; knownTo?: string };
