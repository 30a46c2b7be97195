import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addAssumptionDeskRoutes } from './assumption-desk-routes.ts';
import { addAssumptionRoutes } from './assumption-routes.ts';
import { addStartRoutes } from './start-routes.ts';

export function assumptionsFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => addAssumptionRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => {
        addAssumptionDeskRoutes(desk, parts);
        addStartRoutes(desk, parts);
      });
    },
  };
}
