import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { SessionAnswer } from '#contract/sign-in.ts';

interface AdvisorNavLinksProps {
  role: SessionAnswer['role'] | undefined;
  onFollow?: (() => void) | undefined;
}

export function AdvisorNavLinks({ role, onFollow }: AdvisorNavLinksProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return advisorLinks(role).map(({ to, label, alsoAt = [] }) => (
    <Link
      key={to}
      to={to}
      className={label === 'FAQs' ? 'faqs' : undefined}
      aria-current={[to, ...alsoAt].some((path) => path.toLowerCase() === here) ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  ));
}

interface AdvisorLink {
  to: string;
  label: string;
  /** Further addresses of the same page. */
  alsoAt?: readonly string[] | undefined;
}

/** The advisor's navigation. Members of the partner group quote on a page of their own. */
export function advisorLinks(role: SessionAnswer['role'] | undefined): readonly AdvisorLink[] {
  const quote = role === 'fig' ? pages.fig : pages.getAQuote;
  return [
    { to: quote, label: 'GET A QUOTE', alsoAt: [pages.home, pages.getAQuote, pages.fig] },
    { to: pages.savedQuotes, label: 'SAVED QUOTES' },
    { to: pages.howItWorks, label: `HOW ${product.name.toUpperCase()} WORKS` },
    { to: pages.resources, label: 'RESOURCES' },
    { to: pages.caseStudies, label: 'CASE STUDIES' },
    { to: pages.faq, label: 'FAQs' },
    { to: pages.contactUs, label: 'CONTACT US' },
    ...(role === 'administrator' ? [{ to: pages.admin, label: 'BACK OFFICE' }] : []),
  ];
}
