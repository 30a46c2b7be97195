import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { AdvisorHeader } from '#web/app/layouts/advisor-header.tsx';
import { Frame } from '#web/app/layouts/frame.tsx';
import { OfficeGate } from '#web/app/layouts/office-gate.tsx';
import { lazyPage } from '#web/app/layouts/page.tsx';
import { Page } from '#web/app/layouts/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { sharedRoutes } from './shared-routes.tsx';

const QuotePlace = lazyPage(async () => (await import('./quote-pages.tsx')).QuotePlace);
const SavedQuotesPlace = lazyPage(async () => (await import('./quote-pages.tsx')).SavedQuotesPlace);
const HowItWorksPage = lazyPage(
  async () => (await import('#web/features/site/support/how-it-works-page.tsx')).HowItWorksPage,
);
const ResourcesPage = lazyPage(
  async () => (await import('#web/features/site/support/resources-page.tsx')).ResourcesPage,
);
const CaseStudiesPage = lazyPage(
  async () => (await import('#web/features/site/support/case-studies-page.tsx')).CaseStudiesPage,
);
const FaqPage = lazyPage(async () => (await import('#web/features/faqs/faq-page.tsx')).FaqPage);
const BackOffice = lazyPage(async () => (await import('./back-office.tsx')).BackOffice);

/** The site as an advisor, a FIG member or an administrator sees it. */
export function SignedIn() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route
          path={`${pages.admin}/*`}
          element={
            <OfficeGate>
              <BackOffice />
            </OfficeGate>
          }
        />
        <Route path={pages.signup} element={<Navigate to={pages.getAQuote} replace />} />
        <Route element={<Frame header={<AdvisorHeader />} />}>
          {route(pages.home, 'Get a quote', <QuotePlace />)}
          {route(pages.getAQuote, 'Get a quote', <QuotePlace />)}
          {route(pages.fig, 'Get a quote', <QuotePlace />)}
          {route(pages.savedQuotes, 'Saved quotes', <SavedQuotesPlace />)}
          {route(pages.howItWorks, `How ${product.name} works`, <HowItWorksPage />)}
          {route(pages.resources, 'Advisor Support', <ResourcesPage />)}
          {route(pages.caseStudies, 'Case studies', <CaseStudiesPage />)}
          {route(pages.faq, 'FAQs', <FaqPage />)}
          {sharedRoutes({ wayToSignIn: <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink> })}
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}

function route(path: string, title: string, content: ReactNode) {
  return <Route path={path} element={<Page title={title}>{content}</Page>} />;
}
