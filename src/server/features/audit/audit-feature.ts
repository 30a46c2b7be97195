import { type Feature, forAdministrators, type Guards } from '#server/http/feature.ts';
import type { Parts } from '#server/parts.ts';
import { addAuditRoutes } from './audit-routes.ts';

export type AuditParts = Parts & { guards: Guards };

export function auditFeature(parts: AuditParts): Feature {
  return {
    addRoutes: (app) => forAdministrators(app, parts.guards, (desk) => addAuditRoutes(desk, parts)),
  };
}
