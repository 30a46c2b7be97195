import underPressure from '@fastify/under-pressure';
import { fastify, LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { siteDefaults } from '#contract/site-defaults.ts';
import type { Site } from '#contract/site.ts';
import type { Schema } from './adapters/database/schema.ts';
import type { ErrorReports } from './adapters/error-reports.ts';
import type { Files } from './adapters/files/files.ts';
import type { Queue } from './adapters/queue.ts';
import type { Clock } from './clock.ts';
import { addAccountAdminRoutes } from './features/accounts/account-admin-routes.ts';
import { addAccountRoutes } from './features/accounts/account-routes.ts';
import { makeGuards } from './features/accounts/guard.ts';
import { addLoginDecisionRoutes } from './features/accounts/login-decision-routes.ts';
import { addLoginRequestRoutes } from './features/accounts/login-request-routes.ts';
import type { Passwords } from './features/accounts/passwords.ts';
import { addAuditRoutes } from './features/audit/audit-routes.ts';
import { addDocumentRoutes } from './features/documents/document-routes.ts';
import { addContactAdminRoutes } from './features/contact/contact-admin-routes.ts';
import { addContactRoutes } from './features/contact/contact-routes.ts';
import { addFaqAdminRoutes } from './features/faqs/faq-admin-routes.ts';
import { addFaqRoutes } from './features/faqs/faq-routes.ts';
import { addMailboxRoutes } from './features/mailbox/mailbox-routes.ts';
import { addIllustrationDownloadRoutes } from './features/offers/illustration-download-routes.ts';
import { addOfferAdminRoutes } from './features/offers/offer-admin-routes.ts';
import { addRequestOfferRoutes } from './features/offers/request-offer-routes.ts';
import { addUploadRoutes } from './features/offers/upload-routes.ts';
import { isGoodFigLink } from './features/partner/fig-link.ts';
import { useFigLink } from './features/partner/fig-link-store.ts';
import { addRosterRoutes } from './features/partner/roster-routes.ts';
import { isOnRoster } from './features/partner/roster-store.ts';
import { addEmailQuoteRoutes } from './features/quotes/email-quote-routes.ts';
import { openPricing } from './features/quotes/pricing.ts';
import { addQuoteRoutes } from './features/quotes/quote-routes.ts';
import { openQuotesForOffers } from './features/quotes/quotes-for-offers.ts';
import { addStateRoutes } from './features/quotes/state-routes.ts';
import { listStates } from './features/quotes/state-store.ts';
import { addSiteAdminRoutes } from './features/site/site-admin-routes.ts';
import { findSiteSettings } from './features/site/site-store.ts';
import { answerErrors } from './http/error-handler.ts';
import { addHealth } from './http/health.ts';
import { logRequests } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { servePages } from './http/pages.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import type { TypedApp } from './http/typed-app.ts';

export type AppParts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  files: Files;
  passwords: Passwords;
  errorReports: ErrorReports;
  logger: FastifyBaseLogger;
  settings: {
    isHttps: boolean;
    publicUrl: string;
    isDemo: boolean;
    trustedHops: number;
    businessTimeZone: string;
    retentionDays: number;
    metricsToken: string | undefined;
    /** Who is told of offer requests and messages. */
    offersTo: string | undefined;
    /** Any of them may have signed a partner's link. */
    figLinkKeys: readonly string[];
    /** How far the event loop may fall behind before callers are turned away. */
    mostLagMs?: number;
    /** The built web app; without it only the API is served (development, tests). */
    webFolder?: string | undefined;
    /** The documents of the resources page. */
    documentsFolder?: string | undefined;
    /** Where kept letters are, when the demo may show them. */
    mailFolder?: string | undefined;
  };
};

/** Builds the server from its parts. It never listens and never reads the environment: main.ts does. */
export async function buildApp(parts: AppParts): Promise<TypedApp> {
  const { db, clock, queue, files, passwords, errorReports, logger, settings } = parts;
  // What the pages say, as last known: a page never waits for the database to come back.
  let known = siteDefaults;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    exposeHeadRoutes: false,
    trustProxy: (_address: string, hop: number) => hop < settings.trustedHops,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded names no page: it goes the way of every other such address.
    rewriteUrl: (request) => (isDecodable(request.url ?? '/') ? (request.url ?? '/') : '/not-an-address'),
    bodyLimit: 64 * 1024,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('account');

  answerErrors(app, errorReports);
  logRequests(app);
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-Id', request.id));
  await setSecurityHeaders(app, settings.isHttps);
  await app.register(underPressure, { maxEventLoopDelay: settings.mostLagMs ?? 2_000, retryAfter: 10 });
  await describeApi(app);

  addHealth(app, { db, queue });
  addMetrics(app, settings.metricsToken);
  const guards = makeGuards({ db, clock });
  const accounts = { db, clock, queue, guards, passwords, publicUrl: settings.publicUrl };
  addAccountRoutes(app, {
    ...accounts,
    isHttps: settings.isHttps,
    isOnRoster: (email) => isOnRoster(db, email),
    isGoodFigLink: (link) => isGoodFigLink(link, { keys: settings.figLinkKeys, now: clock.now() }),
    useFigLink: (tx, link) => useFigLink(tx, link, clock.now()),
  });
  addLoginRequestRoutes(app, accounts);
  addLoginDecisionRoutes(app, accounts);
  addAccountAdminRoutes(app, accounts);
  const { requireAdministrator } = guards;
  addRosterRoutes(app, { db, clock, requireAdministrator });
  const { requireAccount } = guards;
  const { businessTimeZone, publicUrl } = settings;
  addAuditRoutes(app, { db, requireAdministrator, businessTimeZone });
  const pricing = openPricing();
  addStateRoutes(app, { db, requireAccount });
  addQuoteRoutes(app, { db, clock, pricing, requireAccount, businessTimeZone });
  const readPlace = async () => ({ publicUrl, businessTimeZone, phone: (await readSite()).phone });
  addEmailQuoteRoutes(app, { db, clock, queue, requireAccount, readPlace });
  const quotes = openQuotesForOffers({ clock, pricing });
  addUploadRoutes(app, { db, clock, files, quotes, requireAccount });
  addRequestOfferRoutes(app, { db, queue, quotes, requireAccount, publicUrl, offersTo: settings.offersTo });
  const office = { db, clock, queue, quotes, requireAdministrator, businessTimeZone, publicUrl };
  addOfferAdminRoutes(app, office);
  addIllustrationDownloadRoutes(app, { db, clock, files, requireAdministrator });
  if (settings.documentsFolder) {
    addDocumentRoutes(app, { folder: settings.documentsFolder, isSignedIn: guards.isSignedIn });
  }
  addFaqRoutes(app, { db, requireAccount });
  addFaqAdminRoutes(app, { db, clock, requireAdministrator });
  addContactRoutes(app, { db, clock, queue, requireAccount, publicUrl, offersTo: settings.offersTo });
  addContactAdminRoutes(app, { db, clock, requireAdministrator });
  addSiteAdminRoutes(app, { db, clock, requireAdministrator });
  if (settings.mailFolder) addMailboxRoutes(app, settings.mailFolder);
  if (settings.webFolder) await servePages(app, { folder: settings.webFolder, publicUrl, readSite });
  return app;

  async function readSite(): Promise<Site> {
    try {
      const states = await listStates(db);
      known = {
        ...siteDefaults,
        ...(await findSiteSettings(db))?.settings,
        unavailableStates: states.filter((state) => !state.is_authorized).map((state) => state.code),
      };
    } catch (error) {
      logger.error({ err: error }, 'the site could not be read');
    }
    return {
      ...known,
      isDemo: settings.isDemo,
      businessTimeZone: settings.businessTimeZone,
      retentionDays: settings.retentionDays,
      year: clock.now().getUTCFullYear(),
    };
  }
}

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
