import { type Feature, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addSiteDeskRoutes } from './site-desk-routes.ts';

export function siteFeature(parts: FeatureParts): Feature {
  return {
    addRoutes: (app) => forAdministrators(app, parts.guards, (desk) => addSiteDeskRoutes(desk, parts)),
  };
}
