import { adminCalls } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { addToDraft } from '#web/api/drafts/draft.ts';
import type { DeclineDialogProps } from '#web/api/desk/row-action.ts';
import { LoginRequestsPage } from '#web/features/accounts/desk/login-requests-page.tsx';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { CasesPage } from '#web/features/cases/desk/cases-page.tsx';
import { ScorecardPage } from '#web/features/cases/desk/scorecard/scorecard-page.tsx';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { siteDraftKey } from '#web/features/site/desk/site-page.tsx';
import { useNavigate } from '#web/ui/location.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

// Everything under /admin, in one bundle that only administrators fetch.
export { AccountsPage } from '#web/features/accounts/desk/accounts-page.tsx';
export { AssumptionsPage } from '#web/features/assumptions/desk/assumptions-page.tsx';
export { AuditPage } from '#web/features/audit/audit-page.tsx';
export { TodayPage } from '#web/features/cases/desk/today/today-page.tsx';
export { MessagesPage } from '#web/features/contact/desk/messages-page.tsx';
export { FaqsPage } from '#web/features/faqs/desk/faqs-page.tsx';
export { FigRosterPage } from '#web/features/partner/desk/fig-roster-page.tsx';
export { SitePage } from '#web/features/site/desk/site-page.tsx';
export { StatesPage } from '#web/features/states/desk/states-page.tsx';
export { DeskLayout } from './layouts/desk-layout.tsx';

export function LoginRequestsRoute() {
  return <LoginRequestsPage renderDeclineDialog={declineDialog} />;
}

/** The cases, each with the explanation of its quote: the two features are joined here. */
export function CasesRoute() {
  return <CasesPage renderExplanation={explanationOf} />;
}

/** The scorecard, and the way from it to the site's settings: what it measured is filled in there, not saved. */
export function ScorecardRoute() {
  const navigate = useNavigate();
  return (
    <ScorecardPage
      onPublish={(figures) => {
        addToDraft(siteDraftKey, figures);
        navigate(pages.adminSite);
      }}
    />
  );
}

function declineDialog(props: DeclineDialogProps) {
  return <DeclineDialog {...props} />;
}

function explanationOf({ id, quote }: DeskCase) {
  return (
    <ExplanationPanel
      id="case-math"
      quote={quote}
      explanationPath={adminCalls.caseExplanation.replace(':id', id)}
    />
  );
}
