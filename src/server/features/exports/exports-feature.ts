import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addAccountDataRoutes, addOwnDataRoutes } from './account-data/account-data-routes.ts';
import { addExportRoutes } from './export-routes.ts';

export function exportsFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => addOwnDataRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => {
        addExportRoutes(desk, parts);
        addAccountDataRoutes(desk, parts);
      });
    },
  };
}
