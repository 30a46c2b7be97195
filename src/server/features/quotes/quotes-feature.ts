import { type Feature, forAccounts, type Guards } from '#server/http/feature.ts';
import type { Parts } from '#server/parts.ts';
import { addEmailQuoteRoutes } from './email-quote-routes.ts';
import type { Pricing } from './pricing.ts';
import { addQuoteRoutes } from './quote-routes.ts';
import { deidentifyQuotes } from './retention.ts';
import { addStateRoutes } from './state-routes.ts';

export type QuoteParts = Parts & { guards: Guards; pricing: Pricing; readPhone: () => Promise<string> };

export function quotesFeature(parts: QuoteParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => {
        addStateRoutes(own, parts);
        addQuoteRoutes(own, parts);
        addEmailQuoteRoutes(own, parts);
      });
    },
    forget: (db, now) => deidentifyQuotes(db, { now, retentionDays: parts.settings.retentionDays }),
  };
}
