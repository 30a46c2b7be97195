import { type Feature, forAccounts, forAdministrators, type Guards } from '#server/http/feature.ts';
import type { Parts } from '#server/parts.ts';
import { addFaqDeskRoutes } from './faq-desk-routes.ts';
import { addFaqRoutes } from './faq-routes.ts';

export type FaqParts = Parts & { guards: Guards };

export function faqsFeature(parts: FaqParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => addFaqRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => addFaqDeskRoutes(desk, parts));
    },
  };
}
