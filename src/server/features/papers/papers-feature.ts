import { type Feature, forAccounts } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addCarrierRoutes } from './carrier/carrier-routes.ts';
import { remindOfLetters } from './carrier/remind-of-letters.ts';
import { addComplianceRoutes } from './compliance/compliance-routes.ts';
import { forgetComplianceFiles } from './compliance/compliance-store.ts';
import { openPaperPress } from './paper-press.ts';
import { forgetPapers } from './paper-store.ts';
import { addClientRoutes } from './share/client-routes.ts';
import { addShareRoutes } from './share/share-routes.ts';
import { forgetShares } from './share/share-store.ts';
import { addSummaryRoutes } from './summary/summary-routes.ts';

/** What an advisor hands out of a quote. */
export function papersFeature(parts: FeatureParts): Feature {
  const press = openPaperPress(parts.settings.papersFolder, parts.logger);
  return {
    addRoutes(app) {
      app.addHook('onListen', async () => press.warm());
      app.addHook('onClose', async () => press.close());
      addClientRoutes(app, parts);
      forAccounts(app, parts.guards, (own) => {
        addSummaryRoutes(own, { ...parts, press });
        addCarrierRoutes(own, { ...parts, press });
        addComplianceRoutes(own, { ...parts, press });
        addShareRoutes(own, parts);
      });
    },
    workByDate: (signal) => remindOfLetters(parts, signal),
    forget: {
      papers: forgetPapers,
      shares: forgetShares,
      complianceFiles: forgetComplianceFiles,
    },
  };
}
