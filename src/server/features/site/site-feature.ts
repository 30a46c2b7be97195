import { type Feature, forAdministrators, type Guards } from '#server/http/feature.ts';
import type { Parts } from '#server/parts.ts';
import { addSiteDeskRoutes } from './site-desk-routes.ts';

export type SiteParts = Parts & { guards: Guards };

export function siteFeature(parts: SiteParts): Feature {
  return {
    addRoutes: (app) => forAdministrators(app, parts.guards, (desk) => addSiteDeskRoutes(desk, parts)),
  };
}
