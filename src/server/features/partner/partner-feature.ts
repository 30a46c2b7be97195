import { type Feature, forAdministrators, type Guards } from '#server/http/feature.ts';
import type { Parts } from '#server/parts.ts';
import { dropOldNonces } from './fig-link-store.ts';
import { addFigSignInRoutes } from './fig-sign-in-routes.ts';
import { addRosterRoutes } from './roster-routes.ts';

export type PartnerParts = Parts & { guards: Guards };

/** FIG: a partner group whose members enter by an email link. */
export function partnerFeature(parts: PartnerParts): Feature {
  return {
    addRoutes(app) {
      addFigSignInRoutes(app, parts);
      forAdministrators(app, parts.guards, (desk) => addRosterRoutes(desk, parts));
    },
    forget: dropOldNonces,
  };
}
