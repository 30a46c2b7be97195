import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import {
  type Audience,
  type PageName,
  type PageNameFor,
  pageAt,
  pageList,
  pages,
  pageTable,
} from '#contract/pages.ts';
import { useSession } from '#web/api/session-context.tsx';
import { SignInPage } from '#web/features/accounts/sign-in/sign-in-page.tsx';
import { LandingPage } from '#web/features/site/landing/landing-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from './layouts/page.tsx';
import { type AuthActions, VisitorLayout } from './layouts/visitor-layout.tsx';
import { lazyPage } from './lazy-page.ts';

type Screens<Who extends Audience> = Record<PageNameFor<Who>, ReactNode>;

const ContactRoute = lazyPage(async () => (await import('./contact-route.tsx')).ContactRoute);
const PrivacyPolicyPage = lazyPage(
  async () => (await import('#web/features/site/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const TermsOfUsePage = lazyPage(
  async () => (await import('#web/features/site/legal/terms-of-use-page.tsx')).TermsOfUsePage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('#web/features/accounts/reset/reset-password-page.tsx')).ResetPasswordPage,
);
const FigSignInPage = lazyPage(
  async () => (await import('#web/features/partner/fig-sign-in-page.tsx')).FigSignInPage,
);
const FigEmailRequiredPage = lazyPage(
  async () => (await import('#web/features/partner/fig-email-required-page.tsx')).FigEmailRequiredPage,
);
const ShareRoute = lazyPage(async () => (await import('./share-route.tsx')).ShareRoute);
const NotFoundPage = lazyPage(
  async () => (await import('#web/features/site/not-found-page.tsx')).NotFoundPage,
);

const QuoteRoute = lazyPage(async () => (await import('./quote-routes.tsx')).QuoteRoute);
const SavedQuotesRoute = lazyPage(async () => (await import('./quote-routes.tsx')).SavedQuotesRoute);
const ReadIllustrationPage = lazyPage(
  async () => (await import('#web/features/quotes/reader/read-illustration-page.tsx')).ReadIllustrationPage,
);
const BookPage = lazyPage(async () => (await import('#web/features/book/book-page.tsx')).BookPage);
const CasePage = lazyPage(async () => (await import('#web/features/cases/page/case-page.tsx')).CasePage);
const HowItWorksPage = lazyPage(
  async () => (await import('#web/features/site/support/how-it-works-page.tsx')).HowItWorksPage,
);
const ResourcesPage = lazyPage(
  async () => (await import('#web/features/site/support/resources-page.tsx')).ResourcesPage,
);
const CaseStudiesPage = lazyPage(
  async () => (await import('#web/features/site/support/case-studies-page.tsx')).CaseStudiesPage,
);
const AccountPage = lazyPage(
  async () => (await import('#web/features/accounts/settings/account-page.tsx')).AccountPage,
);
const FaqPage = lazyPage(async () => (await import('#web/features/faqs/faq-page.tsx')).FaqPage);

const SignedInLayout = lazyPage(async () => (await import('./layouts/signed-in-layout.tsx')).SignedInLayout);
const AdvisorLayout = lazyPage(async () => (await import('./layouts/signed-in-layout.tsx')).AdvisorLayout);
const OfficeLayout = lazyPage(async () => (await import('./layouts/office-layout.tsx')).OfficeLayout);

const desks = () => import('./desk-routes.tsx');
const DeskLayout = lazyPage(async () => (await desks()).DeskLayout);
const LoginRequestsRoute = lazyPage(async () => (await desks()).LoginRequestsRoute);
const TodayPage = lazyPage(async () => (await desks()).TodayPage);
const CasesRoute = lazyPage(async () => (await desks()).CasesRoute);
const ScorecardRoute = lazyPage(async () => (await desks()).ScorecardRoute);
const AccountsPage = lazyPage(async () => (await desks()).AccountsPage);
const FigRosterPage = lazyPage(async () => (await desks()).FigRosterPage);
const MessagesPage = lazyPage(async () => (await desks()).MessagesPage);
const FaqsPage = lazyPage(async () => (await desks()).FaqsPage);
const AssumptionsPage = lazyPage(async () => (await desks()).AssumptionsPage);
const StatesPage = lazyPage(async () => (await desks()).StatesPage);
const SitePage = lazyPage(async () => (await desks()).SitePage);
const AuditPage = lazyPage(async () => (await desks()).AuditPage);

/** What each page shows. A page of the table without a screen here does not compile. */
const forVisitors = ({ onRegister }: AuthActions): Screens<'visitors'> => {
  const landing = <LandingPage onRunQuote={onRegister} />;
  return { home: landing, signup: landing };
};

const forEveryone = (wayToSignIn: ReactNode): Screens<'everyone'> => ({
  contactUs: <ContactRoute />,
  privacyPolicy: <PrivacyPolicyPage />,
  termsOfUse: <TermsOfUsePage />,
  share: <ShareRoute />,
  resetPassword: <ResetPasswordPage wayToSignIn={wayToSignIn} />,
  figSignIn: <FigSignInPage />,
  figEmailRequired: <FigEmailRequiredPage />,
});

const forAdvisors: Screens<'advisors'> = {
  getAQuote: <QuoteRoute />,
  fig: <QuoteRoute />,
  quote: <QuoteRoute />,
  savedQuotes: <SavedQuotesRoute />,
  readIllustration: <ReadIllustrationPage />,
  book: <BookPage />,
  case: <CasePage />,
  howItWorks: <HowItWorksPage />,
  resources: <ResourcesPage />,
  caseStudies: <CaseStudiesPage />,
  faq: <FaqPage />,
  account: <AccountPage />,
};

const forAdministrators: Screens<'administrators'> = {
  admin: <TodayPage />,
  adminOffers: <CasesRoute />,
  adminScorecard: <ScorecardRoute />,
  adminLoginRequests: <LoginRequestsRoute />,
  adminAccounts: <AccountsPage />,
  adminFigRoster: <FigRosterPage />,
  adminMessages: <MessagesPage />,
  adminFaqs: <FaqsPage />,
  adminStates: <StatesPage />,
  adminAssumptions: <AssumptionsPage />,
  adminSite: <SitePage />,
  adminAudit: <AuditPage />,
};

/** Screens of these pages that are part of no first load, for a page that the server drew. */
const served: Partial<Record<PageName, { preload: () => Promise<unknown> }>> = {
  contactUs: ContactRoute,
  privacyPolicy: PrivacyPolicyPage,
  termsOfUse: TermsOfUsePage,
};

/** Done at once for any other address. A page that cannot be fetched is the router's to report. */
export async function preloadPage(path: string): Promise<void> {
  const name = pageAt(path)?.name;
  await (name && served[name]?.preload().catch(() => undefined));
}

/** Two sites at one address: which one it is goes by the cookie, known before anything is drawn. */
export function Router() {
  const { token } = useSession();
  const { pathname } = useLocation();
  // A client's page is the same for everyone: no head, no session.
  if (pageAt(pathname)?.name === 'share') return <Routes>{routesFor('everyone', forEveryone(null))}</Routes>;
  if (token === null) {
    return <VisitorLayout>{(actions) => <VisitorRoutes actions={actions} />}</VisitorLayout>;
  }
  // Another token is another session: it starts with nothing of the last one.
  return (
    <Suspense fallback={null}>
      <SignedInLayout key={token}>
        <SignedInRoutes />
      </SignedInLayout>
    </Suspense>
  );
}

function VisitorRoutes({ actions }: { actions: AuthActions }) {
  const signIn = (
    <Page title="Sign in">
      <SignInPage onForgot={actions.onForgot} onRegister={actions.onRegister} />
    </Page>
  );
  return (
    <Routes>
      {routesFor('visitors', forVisitors(actions))}
      {routesFor('everyone', forEveryone(actions.wayToSignIn))}
      {pageList
        .filter(({ audience }) => audience === 'advisors' || audience === 'administrators')
        .map(({ path }) => (
          <Route key={path} path={path} element={signIn} />
        ))}
      <Route path={`${pages.admin}/*`} element={signIn} />
      {notFoundRoute}
    </Routes>
  );
}

function SignedInRoutes() {
  const goToQuotes = <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>;
  return (
    <Routes>
      <Route path={pages.signup} element={<Navigate to={pages.getAQuote} replace />} />
      <Route element={<AdvisorLayout />}>
        <Route
          path={pages.home}
          element={
            <Page key={screenKey('getAQuote')} title={pageTable.getAQuote.title}>
              {forAdvisors.getAQuote}
            </Page>
          }
        />
        {routesFor('advisors', forAdvisors)}
        {routesFor('everyone', forEveryone(goToQuotes))}
        {notFoundRoute}
      </Route>
      <Route
        element={
          <OfficeLayout>
            <DeskLayout />
          </OfficeLayout>
        }
      >
        {routesFor('administrators', forAdministrators)}
        <Route path={`${pages.admin}/*`} element={notFound} />
      </Route>
    </Routes>
  );
}

const notFound = (
  <Page title="Page Not Found">
    <NotFoundPage />
  </Page>
);
const notFoundRoute = <Route path="*" element={notFound} />;

function routesFor(who: Audience, screens: Partial<Record<PageName, ReactNode>>) {
  return pageList
    .filter(({ audience }) => audience === who)
    .map(({ name, path, title }) => (
      <Route
        key={name}
        path={path}
        element={
          <Page key={screenKey(name)} title={title}>
            {screens[name]}
          </Page>
        }
      />
    ));
}

/** The desk stays as it is while an answer gets its address: what is typed and where the focus is are the screen's. */
function screenKey(name: PageName): string {
  const page = pageTable[name];
  return page.sameAs ?? (name === 'quote' ? 'getAQuote' : name);
}
