import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addAccountDeskRoutes } from './desk/account-desk-routes.ts';
import { addLoginDecisionRoutes } from './desk/login-decision-routes.ts';
import { addRoleChangeRoutes } from './desk/role-change-routes.ts';
import { dropOldRoleChanges } from './desk/role-change-store.ts';
import { addLoginRequestRoutes } from './register/login-request-routes.ts';
import { addResetRoutes } from './reset/reset-routes.ts';
import { dropOldChallenges } from './second-step/challenge-store.ts';
import { addProofRoutes } from './second-step/proof-routes.ts';
import { addSecondStepRoutes } from './second-step/second-step-routes.ts';
import { addSecondStepSignInRoutes } from './second-step/second-step-sign-in-routes.ts';
import { dropUnconfirmedSecondSteps } from './second-step/second-step-store.ts';
import { dropOldSecondStepTickets } from './second-step/second-step-ticket-store.ts';
import { dropOldSessions } from './session-store.ts';
import { addSessionListRoutes } from './sessions/session-list-routes.ts';
import { dropOldBrowsers } from './sign-in/known-browser-store.ts';
import { addSessionRoutes } from './sign-in/session-routes.ts';
import { addSignInRoutes } from './sign-in/sign-in-routes.ts';
import { dropOldTickets } from './ticket-store.ts';
import { dropOldVisits } from './visit-store.ts';

export function accountsFeature(parts: FeatureParts): Feature {
  return {
    addRoutes(app) {
      addSignInRoutes(app, parts);
      addSecondStepSignInRoutes(app, parts);
      addLoginRequestRoutes(app, parts);
      addResetRoutes(app, parts);
      forAccounts(app, parts.guards, (own) => {
        addSessionRoutes(own, parts);
        addSessionListRoutes(own, parts);
        addSecondStepRoutes(own, parts);
        addProofRoutes(own, parts);
      });
      forAdministrators(app, parts.guards, (desk) => {
        addLoginDecisionRoutes(desk, parts);
        addAccountDeskRoutes(desk, parts);
        addRoleChangeRoutes(desk, parts);
      });
    },
    async forget(db, now) {
      await dropOldSessions(db, now);
      await dropOldVisits(db, now);
      await dropOldTickets(db, now);
      await dropOldBrowsers(db, now);
      await dropOldSecondStepTickets(db, now);
      await dropOldChallenges(db, now);
      await dropUnconfirmedSecondSteps(db, now);
      await dropOldRoleChanges(db, now);
    },
  };
}
