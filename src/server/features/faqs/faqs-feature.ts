import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addFaqDeskRoutes } from './faq-desk-routes.ts';
import { addFaqRoutes } from './faq-routes.ts';

export function faqsFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => addFaqRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => addFaqDeskRoutes(desk, parts));
    },
  };
}
