import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addContactDeskRoutes } from './contact-desk-routes.ts';
import { addContactRoute } from './contact-routes.ts';
import { forgetMessages } from './contact-store.ts';
import { calls } from '#contract/calls.ts';

export function contactFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      addContactRoute(app, calls.contactUs, parts);
      forAccounts(app, parts.guards, (own) => addContactRoute(own, calls.userContactUs, parts));
      forAdministrators(app, parts.guards, (desk) => addContactDeskRoutes(desk, parts));
    },
    forget: { messages: forgetMessages },
  };
}
