import { Route, Routes } from 'react-router';
import { adminCalls } from '#contract/admin.ts';
import type { OfferCase } from '#contract/admin-offers.ts';
import { AccountsPage } from '#web/features/accounts/desk/accounts-page.tsx';
import { adminPages } from '#web/app/layouts/admin-pages.ts';
import { AuditPage } from '#web/features/audit/audit-page.tsx';
import { FaqsPage } from '#web/features/faqs/desk/faqs-page.tsx';
import { FigRosterPage } from '#web/features/partner/desk/fig-roster-page.tsx';
import { LoginRequestsPage } from '#web/features/accounts/desk/login-requests-page.tsx';
import { MessagesPage } from '#web/features/contact/desk/messages-page.tsx';
import { OffersPage } from '#web/features/offers/desk/offers-page.tsx';
import { SitePage } from '#web/features/site/desk/site-page.tsx';
import { FaqContent } from '#web/features/faqs/faq-content.tsx';
import { MathPlace } from '#web/features/quotes/explanation/explanation-panel.tsx';
import { NotFoundPage } from '#web/features/site/not-found-page.tsx';
import { Page } from '#web/app/layouts/page.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const contents = {
  loginRequests: <LoginRequestsPage />,
  offers: <OffersPage mathOf={mathOf} />,
  accounts: <AccountsPage />,
  figRoster: <FigRosterPage />,
  messages: <MessagesPage />,
  faqs: <FaqsPage contentOf={(html) => <FaqContent html={html} />} />,
  site: <SitePage />,
  audit: <AuditPage />,
};

function mathOf({ id, quote }: OfferCase) {
  return (
    <MathPlace
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
              <Page key={id} title={title}>
                {contents[id]}
              </Page>
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
