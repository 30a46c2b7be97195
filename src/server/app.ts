import cookie from '@fastify/cookie';
import { fastify, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from './adapters/database/database.ts';
import { accountsFeature } from './features/accounts/accounts-feature.ts';
import { needsSecondYes } from './features/accounts/desk/account-desk-store.ts';
import { makeGuards } from './features/accounts/guard.ts';
import { sendWantedLetters } from './features/accounts/profile/wanted-letters.ts';
import { originOf } from './features/accounts/session-store.ts';
import { enrollVisit } from './features/accounts/visit-store.ts';
import { assumptionsFeature } from './features/assumptions/assumptions-feature.ts';
import { auditFeature } from './features/audit/audit-feature.ts';
import { contactFeature } from './features/contact/contact-feature.ts';
import { removeMessagesOf } from './features/contact/contact-store.ts';
import { addDocumentRoutes } from './features/documents/document-routes.ts';
import { faqsFeature } from './features/faqs/faqs-feature.ts';
import { addDemoMailRoutes } from './features/demo-mail/demo-mail-routes.ts';
import { exportsFeature } from './features/exports/exports-feature.ts';
import { casesFeature } from './features/cases/cases-feature.ts';
import { dropIllustrationsOf, dropUnprovedCasesOf, releaseCasesOf } from './features/cases/forget-cases.ts';
import { clearReminders, dropPapersOf } from './features/papers/paper-store.ts';
import { papersFeature } from './features/papers/papers-feature.ts';
import { partnerFeature } from './features/partner/partner-feature.ts';
import { openPricing } from './pricing.ts';
import { forgetQuotesOf } from './features/quotes/deidentify-quotes.ts';
import { proveQuotes } from './features/quotes/quote-store.ts';
import { quotesFeature } from './features/quotes/quotes-feature.ts';
import { signLetters } from './features/site/signed-letters.ts';
import { siteFeature } from './features/site/site-feature.ts';
import { openSiteReader } from './features/site/site-reader.ts';
import { statesFeature } from './features/states/states-feature.ts';
import { callerOf } from './http/caller.ts';
import { answerErrors } from './http/error-handler.ts';
import type { Feature, TypedApp } from './http/feature.ts';
import { addHealth, addTurningAway } from './http/health.ts';
import { limitAtWork } from './http/load/limit-at-work.ts';
import { limitInFlight } from './http/load/limit-in-flight.ts';
import { limitLag } from './http/load/limit-lag.ts';
import { logRequests } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { notFound } from './http/refusal.ts';
import { servePages } from './http/pages.ts';
import { boundConnections, refuseConnect } from './http/load/bound-connections.ts';
import { refuseElsewhere } from './http/refuse-elsewhere.ts';
import { compileAnswer, compileRequest } from './http/schema-compilers.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { addSecurityTxt } from './http/security-txt.ts';
import { forgetOnChange, openShortMemory } from './http/short-memory.ts';
import { shareRounds } from './http/load/share-rounds.ts';
import { limitChanges, takeTurns } from './http/load/take-turns.ts';
import { refuseBrokenText } from './http/well-formed.ts';
import type { Parts } from './parts.ts';

/** The server, and its features for the hourly work. */
export type App = {
  app: TypedApp;
  features: readonly Feature[];
  /** From now on /readyz says no; everything else is answered on. */
  turnAway: () => void;
};

/** Builds the server from its parts. It never listens and never reads the environment: run.ts and main.ts do. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings } = parts;
  const app = makeServer(parts);
  answerErrors(app, parts.errorReports);
  logRequests(app);
  refuseBrokenText(app);
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-Id', request.id));
  setSecurityHeaders(app, settings.isHttps);
  refuseElsewhere(app);
  const load = limitLag(app, settings.mostLagMs, shareRounds(app));
  limitInFlight(app, settings.mostInFlight);
  limitChanges(app);
  takeTurns(app);
  limitAtWork(app, load, settings.mostAtWork);
  await app.register(cookie);
  await describeApi(app);
  const turningAway = addTurningAway(app);
  addHealth(app, { ...parts, isStopping: turningAway.isOn });
  addMetrics(app, parts);
  addSecurityTxt(app, { ...settings, contact: settings.securityContact, clock: parts.clock });

  const memory = openShortMemory();
  forgetOnChange(app, memory);
  const site = openSiteReader(parts, memory);
  const guards = makeGuards({ ...parts, memory });
  const all = {
    ...parts,
    queue: sendWantedLetters(signLetters(parts.queue, settings.isDemo)),
    guards,
    memory,
    pricing: openPricing(),
    enroll: async (request: FastifyRequest) => {
      const caller = callerOf(request);
      if (!caller.isVisit) return caller;
      const coming = { now: parts.clock.now(), from: originOf(request) };
      return parts.db.transaction().execute((tx) => enrollVisit(tx, caller, coming));
    },
    proveQuotes,
    forgetQuotesOf: async (db: Db, accountId: string, now: Date) => {
      await clearReminders(db, accountId);
      await dropUnprovedCasesOf(db, accountId);
      const { forgotten, onFile } = await forgetQuotesOf(db, accountId, now);
      await dropIllustrationsOf(db, [...forgotten, ...onFile], now);
      await dropPapersOf(db, forgotten);
    },
    releaseCasesOf,
    removeMessagesOf,
    needsSecondYes,
    readSite: () => site.readSite(),
  };
  const features = [
    accountsFeature(all),
    partnerFeature(all),
    statesFeature(all),
    assumptionsFeature(all),
    quotesFeature(all),
    casesFeature(all),
    papersFeature(all),
    faqsFeature(all),
    contactFeature(all),
    siteFeature(all),
    auditFeature(all),
    exportsFeature(all),
  ];
  for (const feature of features) feature.addRoutes(app);

  const { documentsFolder, mailFolder, webFolder, publicUrl } = settings;
  const readSite = () => site.readSiteSoon();
  if (documentsFolder) {
    addDocumentRoutes(app, { folder: documentsFolder, isSignedIn: guards.isSignedIn, readSite });
  }
  if (mailFolder) addDemoMailRoutes(app, { folder: mailFolder, publicUrl });
  if (webFolder) {
    // Known from the start, so that no page ever has to say the defaults.
    await site.readSite();
    await servePages(app, { folder: webFolder, publicUrl, readSite });
  }
  return { app, features, turnAway: turningAway.begin };
}

function makeServer({ logger, settings }: Parts): TypedApp {
  const app = fastify({
    http: boundConnections,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    exposeHeadRoutes: false,
    trustProxy: (_address: string, hop: number) => hop < settings.trustedHops,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded names nothing: it goes the way of every other such address.
    rewriteUrl: ({ url = '/' }) => {
      if (isDecodable(url)) return url;
      return url.startsWith('/api/') ? '/api/not-an-address' : '/not-an-address';
    },
    // What the router itself refuses, an endless id above all: there is nothing at that address either.
    frameworkErrors: (_error, _request, reply) => {
      const { status, code, message } = notFound();
      // Outside the routes the reply's own type knows no answer.
      void (reply as FastifyReply).status(status).send({ code, message });
    },
    // Behind a guard it may be more: feature.ts.
    bodyLimit: limits.sent.openBytes,
    // 20 MB at half a megabit a second.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  // None is left out unseen, such as the proxy's word of who asks: what they may be in all is bounded.
  app.server.maxHeadersCount = 0;
  app.server.on('connect', refuseConnect);
  app.setValidatorCompiler(compileRequest);
  app.setSerializerCompiler(compileAnswer);
  app.decorateRequest('account');
  return app;
}

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
