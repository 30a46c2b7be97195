import { product } from './product.ts';

/**
 * Who finds a page at its address. Visitors are not signed in; for them the login form stands in place of a page that
 * is an advisor's or an administrator's.
 */
export type Audience = 'everyone' | 'visitors' | 'advisors' | 'administrators';

export type Page<Name extends string = string> = {
  /** A part that begins with a colon may be anything: each case has an address. */
  path: string;
  /** What the tab of the browser says. */
  title: string;
  audience: Audience;
  /** What search engines and shared links say of it. */
  description?: string;
  /** Listed in the sitemap. */
  isIndexed?: true;
  /** Another address of that page. */
  sameAs?: Name;
  /** The page that someone signed in finds here instead. */
  signedInAs?: Name;
  /** Its label in the advisor's navigation, in the order of this table. */
  nav?: string;
  /** The page of the navigation that it belongs to. */
  partOf?: Name;
  /** A desk of the back office: it has a tab there, in the order of this table, under its title. */
  isDesk?: true;
};

const landing = {
  title: 'What is an unwanted life policy worth?',
  audience: 'visitors',
  description:
    'Six facts about a life policy give a licensed advisor an estimated cash range, for clients aged 70 to 95. No medical exam; nothing to pay us, our costs come out of the price.',
} as const;

const desk = { audience: 'administrators', isDesk: true } as const;

/**
 * Every page, once. Routes, guards, navigation, titles, the sitemap and what the server answers with 404 come from here: a
 * new page is a line here and a screen in web/app/public-screens.tsx or signed-in-router.tsx, of a desk in desk-routes.tsx too. What the server draws of it
 * before any script runs stands in web/app/render-page.tsx.
 */
const table = {
  home: { path: '/', ...landing, isIndexed: true, signedInAs: 'getAQuote' },
  signup: { path: '/signup', ...landing, sameAs: 'home', signedInAs: 'getAQuote' },
  getAQuote: { path: '/get-a-quote', title: 'Get a quote', audience: 'advisors', nav: 'GET A QUOTE' },
  fig: { path: '/FIG', title: 'Get a quote', audience: 'advisors', sameAs: 'getAQuote' },
  savedQuotes: { path: '/saved-quotes', title: 'Saved quotes', audience: 'advisors', nav: 'SAVED QUOTES' },
  quote: { path: '/quotes/:id', title: 'Quote', audience: 'advisors', partOf: 'getAQuote' },
  book: { path: '/book', title: 'Book scan', audience: 'advisors', nav: 'BOOK SCAN' },
  case: { path: '/cases/:id', title: 'Case', audience: 'advisors', partOf: 'savedQuotes' },
  readIllustration: {
    path: '/read',
    title: 'Read an illustration',
    audience: 'advisors',
    partOf: 'getAQuote',
  },
  howItWorks: {
    path: `/how-${product.slug}-works`,
    title: `How ${product.name} works`,
    audience: 'advisors',
    nav: `HOW ${product.name.toUpperCase()} WORKS`,
  },
  resources: { path: '/resources', title: 'Advisor Support', audience: 'advisors', nav: 'RESOURCES' },
  caseStudies: { path: '/case-studies', title: 'Case studies', audience: 'advisors', nav: 'CASE STUDIES' },
  faq: { path: '/faq', title: 'FAQs', audience: 'advisors', nav: 'FAQs' },
  account: { path: '/account', title: 'Your account', audience: 'advisors' },
  contactUs: {
    path: '/contact-us',
    title: 'Contact us',
    audience: 'everyone',
    description: 'Questions about a policy, a quote or a login: call, fax or write, and a person answers.',
    isIndexed: true,
    nav: 'CONTACT US',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    audience: 'everyone',
    description: 'What we ask for, why, who sees it and when it goes.',
    isIndexed: true,
  },
  termsOfUse: {
    path: '/terms-of-use',
    title: 'Terms of Use',
    audience: 'everyone',
    description: 'What you may expect of us and what we expect of you.',
    isIndexed: true,
  },
  share: { path: '/share/:token', title: 'For you, from your advisor', audience: 'everyone' },
  resetPassword: { path: '/reset-password', title: 'Reset password', audience: 'everyone' },
  figSignIn: { path: '/FIGSignIn', title: 'FIG sign-in', audience: 'everyone' },
  figEmailRequired: { path: '/FIGEmailRequired', title: 'FIG Email Required', audience: 'everyone' },
  admin: { path: '/admin', title: 'Today', ...desk, nav: 'BACK OFFICE' },
  adminCases: { path: '/admin/offers', title: 'Cases', ...desk },
  adminScorecard: { path: '/admin/scorecard', title: 'Scorecard', ...desk },
  adminLoginRequests: { path: '/admin/login-requests', title: 'Login requests', ...desk },
  adminAccounts: { path: '/admin/accounts', title: 'Accounts', ...desk },
  adminFigRoster: { path: '/admin/fig-roster', title: 'FIG roster', ...desk },
  adminMessages: { path: '/admin/messages', title: 'Messages', ...desk },
  adminFaqs: { path: '/admin/faqs', title: 'FAQs', ...desk },
  adminStates: { path: '/admin/states', title: 'States', ...desk },
  adminAssumptions: { path: '/admin/assumptions', title: 'Assumptions', ...desk },
  adminSite: { path: '/admin/site', title: 'Site', ...desk },
  adminAudit: { path: '/admin/audit', title: 'Audit', ...desk },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof table;

/** The names of the pages that these people find. */
export type PageNameFor<Who extends Audience> = {
  [Name in PageName]: (typeof table)[Name]['audience'] extends Who ? Name : never;
}[PageName];

export const pageTable: Readonly<Record<PageName, Page<PageName>>> = table;

/** In the order of the table. */
export const pageList = Object.entries(pageTable).map(([name, page]) => ({
  // The keys of the table, by the line above.
  name: name as PageName,
  ...page,
}));

/** The address of each page. */
export const pages = Object.fromEntries(pageList.map(({ name, path }) => [name, path])) as Readonly<
  Record<PageName, string>
>;

/** One quote, for its advisor: the form as it was filled in, and the result beside it. */
export function quotePath(id: string): string {
  return pages.quote.replace(':id', encodeURIComponent(id));
}

/** A quote's page with the form at hand, to change something and run it again. */
export function editQuotePath(id: string): string {
  return `${quotePath(id)}#${editHash}`;
}

export const editHash = 'edit';

/** A quote's page at what watches it, to stop that by one press. */
export function quoteWatchPath(id: string): string {
  return `${quotePath(id)}#${watchHash}`;
}

export const watchHash = 'watch';

/** The illustration of a quote, whose run on it joins the quote's history. */
export function readIllustrationPath(quoteId: string): string {
  return `${pages.readIllustration}?${quoteParameter}=${encodeURIComponent(quoteId)}`;
}

export const quoteParameter = 'quote';

/** One case, for its advisor and for the desk. */
export function casePath(id: string): string {
  return pages.case.replace(':id', encodeURIComponent(id));
}

export function deskCasePath(id: string): string {
  return `${pages.adminCases}?case=${id}`;
}

/** Of the saved quotes, in letters of earlier releases: the quote that they open. */
export const openQuoteParameter = 'quote';

/** Pages of which there is one: not one for each case. */
export const singlePages = pageList.filter(({ path }) => !path.includes(':'));

/** The desks of the back office, and everything else. */
export const deskPages = singlePages.filter(({ isDesk }) => isDesk);
export const sitePages = singlePages.filter(({ isDesk }) => !isDesk);

const byPath = new Map(singlePages.map((page) => [page.path.toLowerCase(), page]));
const patterns = pageList
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '([^/]+)')}$`, 'i') }));

/** The page at this path, if there is one. Case and a trailing slash do not matter, as in the app's router. */
export function pageAt(path: string): (typeof pageList)[number] | undefined {
  const plain = withoutTrailingSlash(path);
  return byPath.get(plain.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(plain))?.page;
}

/** What stands in the place of the colon, if the page at this path has one. */
export function pathParameter(path: string): string | null {
  const plain = withoutTrailingSlash(path);
  const given = patterns.map(({ pattern }) => pattern.exec(plain)?.[1]).find((part) => part !== undefined);
  return given === undefined ? null : decodePart(given);
}

function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
