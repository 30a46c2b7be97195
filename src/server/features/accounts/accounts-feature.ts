import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addAccountDeskRoutes } from './desk/account-desk-routes.ts';
import { addLoginDecisionRoutes } from './desk/login-decision-routes.ts';
import { addRoleChangeRoutes } from './desk/role-change-routes.ts';
import { forgetRoleChanges } from './desk/role-change-store.ts';
import { addEraseRoutes } from './erase/erase-routes.ts';
import { forgetErasedAccounts } from './erase/erase-store.ts';
import { addLogoRoutes } from './profile/logo-routes.ts';
import { addProfileRoutes } from './profile/profile-routes.ts';
import { addLoginRequestRoutes } from './register/login-request-routes.ts';
import { forgetRefusedLogins } from './register/login-request-store.ts';
import { addResetRoutes } from './reset/reset-routes.ts';
import { forgetChallenges } from './second-step/challenge-store.ts';
import { addProofRoutes } from './second-step/proof-routes.ts';
import { addSecondStepRoutes } from './second-step/second-step-routes.ts';
import { addSecondStepSignInRoutes } from './second-step/second-step-sign-in-routes.ts';
import { forgetUnconfirmedSecondSteps } from './second-step/second-step-store.ts';
import { forgetSecondStepTickets } from './second-step/second-step-ticket-store.ts';
import { addSessionListRoutes } from './sessions/session-list-routes.ts';
import { forgetSessions } from './session-store.ts';
import { forgetBrowsers } from './sign-in/known-browser-store.ts';
import { addSessionRoutes } from './sign-in/session-routes.ts';
import { addSignInRoutes } from './sign-in/sign-in-routes.ts';
import { forgetTickets } from './ticket-store.ts';
import { forgetUnprovedMembers, forgetVisits } from './visit-store.ts';

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
        addProfileRoutes(own, parts);
        addLogoRoutes(own, parts);
        addSecondStepRoutes(own, parts);
        addProofRoutes(own, parts);
      });
      forAdministrators(app, parts.guards, (desk) => {
        addLoginDecisionRoutes(desk, parts);
        addAccountDeskRoutes(desk, parts);
        addRoleChangeRoutes(desk, parts);
        addEraseRoutes(desk, parts);
      });
    },
    forget: {
      refusedLogins: forgetRefusedLogins,
      sessions: forgetSessions,
      visits: forgetVisits,
      tickets: forgetTickets,
      browsers: forgetBrowsers,
      secondStepTickets: forgetSecondStepTickets,
      passkeyChallenges: forgetChallenges,
      unconfirmedSecondSteps: forgetUnconfirmedSecondSteps,
      roleChanges: forgetRoleChanges,
      erasedAccounts: forgetErasedAccounts,
      unprovedMembers: forgetUnprovedMembers(parts.settings.retentionDays),
    },
  };
}
