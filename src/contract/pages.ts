import { product } from './product.ts';

/** Every address a person can open. The server answers 404 for any other; the web app has one route for each. */
export const pages = {
  home: '/',
  signup: '/signup',
  getAQuote: '/get-a-quote',
  savedQuotes: '/saved-quotes',
  howItWorks: `/how-${product.slug}-works`,
  resources: '/resources',
  caseStudies: '/case-studies',
  faq: '/faq',
  fig: '/FIG',
  figSignIn: '/FIGSignIn',
  figEmailRequired: '/FIGEmailRequired',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  resetPassword: '/reset-password',
  admin: '/admin',
} as const;

/** What follows /admin/ for each desk of the back office. */
export const deskPaths = ['offers', 'accounts', 'fig-roster', 'messages', 'faqs', 'site', 'audit'] as const;

const known = new Set(
  [...Object.values(pages), ...deskPaths.map((desk) => `${pages.admin}/${desk}`)].map((path) =>
    path.toLowerCase(),
  ),
);

/** Whether a page exists at this path. Case and a trailing slash do not matter, as in the app's router. */
export function isPage(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return known.has(plain);
}
