import { type PageName, pageAt, pages, pageTable } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Redirect, useLocation } from '#web/ui/location.tsx';
import { AdvisorLayout, SignedInLayout } from './layouts/signed-in-layout.tsx';
import { isForOffice } from './audience.ts';
import { lazyPage } from '#web/ui/lazy-page.ts';
import { draw, forEveryone, preloadPage, type Screens } from './public-screens.tsx';

const QuoteRoute = lazyPage(async () => (await import('./quote-route.tsx')).QuoteRoute);
const SavedQuotesRoute = lazyPage(async () => (await import('./saved-quotes-route.tsx')).SavedQuotesRoute);
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
  adminCases: <CasesRoute />,
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

/** The screens that the server draws: they begin with words that are the same for all. */
const served: Partial<Record<PageName, { preload: () => Promise<unknown> }>> = {
  home: QuoteRoute,
  getAQuote: QuoteRoute,
  fig: QuoteRoute,
  savedQuotes: SavedQuotesRoute,
  howItWorks: HowItWorksPage,
  resources: ResourcesPage,
  caseStudies: CaseStudiesPage,
  faq: FaqPage,
};

export async function preloadScreen(path: string): Promise<void> {
  const name = pageAt(path)?.name;
  await (name && served[name] ? served[name].preload() : preloadPage(path));
}

/** Everything that someone signed in finds, in a bundle that visitors do not fetch. */
export function SignedInRouter() {
  return (
    <SignedInLayout>
      <SignedInScreen />
    </SignedInLayout>
  );
}

const screens = {
  ...forEveryone(<ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>),
  ...forAdvisors,
};

function SignedInScreen() {
  const { pathname } = useLocation();
  const name = pageAt(pathname)?.name;
  if (name === 'signup') return <Redirect to={pages.getAQuote} />;
  if (isForOffice(pathname)) {
    return (
      <OfficeLayout>
        <DeskLayout>{draw(name, forAdministrators)}</DeskLayout>
      </OfficeLayout>
    );
  }
  return <AdvisorLayout>{draw((name && pageTable[name].signedInAs) ?? name, screens)}</AdvisorLayout>;
}
