import { type Feature, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addExportRoutes } from './export-routes.ts';

export function exportsFeature(parts: FeatureParts): Feature {
  return {
    addRoutes: (app) => forAdministrators(app, parts.guards, (desk) => addExportRoutes(desk, parts)),
  };
}
