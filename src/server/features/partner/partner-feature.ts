import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { forgetFigLinks } from './fig-link-store.ts';
import { addFigSignInRoutes } from './fig-sign-in-routes.ts';
import { addMailboxLinkRoutes } from './mailbox-link-routes.ts';
import { addRosterRoutes } from './roster-routes.ts';

/** FIG: a partner group whose members enter by an email link. */
export function partnerFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      addFigSignInRoutes(app, parts);
      forAccounts(app, parts.guards, (own) => addMailboxLinkRoutes(own, parts));
      forAdministrators(app, parts.guards, (desk) => addRosterRoutes(desk, parts));
    },
    forget: { figLinks: forgetFigLinks },
  };
}
