import { type Feature, forAccounts } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addEmailQuoteRoutes } from './email-quote-routes.ts';
import { addNicknameRoutes } from './nickname-routes.ts';
import { addNoticeRoutes } from './notice-routes.ts';
import { addQuoteRoutes } from './quote-routes.ts';
import { forgetQuotes } from './deidentify-quotes.ts';
import { repriceWatches } from './watch/reprice-watches.ts';
import { addWatchRoutes } from './watch/watch-routes.ts';
import { forgetWatches } from './watch/watch-store.ts';

export function quotesFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => {
        addQuoteRoutes(own, parts);
        addEmailQuoteRoutes(own, parts);
        addNicknameRoutes(own, parts);
        addNoticeRoutes(own, parts);
        addWatchRoutes(own, parts);
      });
    },
    workByDate: (signal) => repriceWatches(parts, signal),
    forget: { quotes: forgetQuotes(parts.settings.retentionDays), watches: forgetWatches },
  };
}
