import { Route, Routes } from 'react-router';
import type { OfferCase } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { adminPages } from '#web/app/layouts/admin-pages.ts';
import { DeskLayout } from '#web/app/layouts/desk-layout.tsx';
import { Page } from '#web/app/layouts/page.tsx';
import { AccountsPage } from '#web/features/accounts/desk/accounts-page.tsx';
import { LoginRequestsPage } from '#web/features/accounts/desk/login-requests-page.tsx';
import { AuditPage } from '#web/features/audit/audit-page.tsx';
import { MessagesPage } from '#web/features/contact/desk/messages-page.tsx';
import { FaqsPage } from '#web/features/faqs/desk/faqs-page.tsx';
import { OffersPage } from '#web/features/offers/desk/offers-page.tsx';
import { FigRosterPage } from '#web/features/partner/desk/fig-roster-page.tsx';
import { ExplanationPanel } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { SitePage } from '#web/features/site/desk/site-page.tsx';
import { NotFoundPage } from '#web/features/site/not-found-page.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const contents = {
  loginRequests: <LoginRequestsPage />,
  offers: <OffersPage renderExplanation={renderExplanation} />,
  accounts: <AccountsPage />,
  figRoster: <FigRosterPage />,
  messages: <MessagesPage />,
  faqs: <FaqsPage />,
  site: <SitePage />,
  audit: <AuditPage />,
};

function renderExplanation({ id, quote }: OfferCase) {
  return (
    <ExplanationPanel
      id="case-math"
      quote={quote}
      explanationPath={adminCalls.offerExplanation.replace(':id', id)}
    />
  );
}

/** Everything under /admin, in one bundle that only administrators fetch. */
export function BackOffice() {
  return (
    <ToastProvider>
      <Routes>
        {adminPages.map(({ id, under, title }) => (
          <Route
            key={id}
            path={under}
            element={
              <DeskLayout key={id} id={id} title={title}>
                {contents[id]}
              </DeskLayout>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <Page title="Page Not Found">
              <NotFoundPage />
            </Page>
          }
        />
      </Routes>
    </ToastProvider>
  );
}
