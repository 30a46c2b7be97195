import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath } from 'react-router';
import { pages } from '#contract/pages.ts';

/**
 * Public pages whose words came with the document. The one at hand is fetched before the app first draws, so that it
 * draws the same words over them and not a sign that it is loading.
 */
const contactPage = servedPage(async () => (await import('./contact-place.tsx')).ContactPlace);
const privacyPolicyPage = servedPage(
  async () => (await import('#web/features/site/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const termsOfUsePage = servedPage(
  async () => (await import('#web/features/site/legal/terms-of-use-page.tsx')).TermsOfUsePage,
);

export const ContactPage = contactPage.Page;
export const PrivacyPolicyPage = privacyPolicyPage.Page;
export const TermsOfUsePage = termsOfUsePage.Page;

const fetches = [
  [pages.contactUs, contactPage.fetch],
  [pages.privacyPolicy, privacyPolicyPage.fetch],
  [pages.termsOfUse, termsOfUsePage.fetch],
] as const;

/** Done at once for any other address. A page that cannot be fetched is the router's to report. */
export async function fetchServedPage(pathname: string): Promise<void> {
  const found = fetches.find(([path]) => matchPath(path, pathname) !== null);
  await found?.[1]().catch(() => undefined);
}

function servedPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const fetch = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await fetch() }));
  // Chosen once for each visit: another choice later would be another component, and its state would be lost.
  const Page = () => createElement(useState(() => loaded ?? Lazy)[0]);
  return { Page, fetch };
}
