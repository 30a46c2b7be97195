import type { OfferCase } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import type { DeclineDialogProps } from '#web/api/row-action.ts';
import { LoginRequestsPage } from '#web/features/accounts/desk/login-requests-page.tsx';
import { OffersPage } from '#web/features/cases/desk/offers-page.tsx';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

// Everything under /admin, in one bundle that only administrators fetch.
export { AccountsPage } from '#web/features/accounts/desk/accounts-page.tsx';
export { AssumptionsPage } from '#web/features/assumptions/desk/assumptions-page.tsx';
export { AuditPage } from '#web/features/audit/audit-page.tsx';
export { MessagesPage } from '#web/features/contact/desk/messages-page.tsx';
export { FaqsPage } from '#web/features/faqs/desk/faqs-page.tsx';
export { FigRosterPage } from '#web/features/partner/desk/fig-roster-page.tsx';
export { SitePage } from '#web/features/site/desk/site-page.tsx';
export { StatesPage } from '#web/features/states/desk/states-page.tsx';
export { DeskLayout } from './layouts/desk-layout.tsx';

export function LoginRequestsRoute() {
  return <LoginRequestsPage renderDeclineDialog={declineDialog} />;
}

/** The requests for offers, each with the explanation of its quote: the two features are joined here. */
export function OffersRoute() {
  return <OffersPage renderExplanation={explanationOf} renderDeclineDialog={declineDialog} />;
}

function declineDialog(props: DeclineDialogProps) {
  return <DeclineDialog {...props} />;
}

function explanationOf({ id, quote }: OfferCase) {
  return (
    <ExplanationPanel
      id="case-math"
      quote={quote}
      explanationPath={adminCalls.offerExplanation.replace(':id', id)}
    />
  );
}
