import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addStateDeskRoutes } from './state-desk-routes.ts';
import { addStateRoutes } from './state-routes.ts';

export function statesFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => addStateRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => addStateDeskRoutes(desk, parts));
    },
  };
}
