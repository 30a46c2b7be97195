import { type Feature, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addAuditRoutes } from './audit-routes.ts';

export function auditFeature(parts: FeatureParts): Feature {
  return {
    addRoutes: (app) => forAdministrators(app, parts.guards, (desk) => addAuditRoutes(desk, parts)),
  };
}
