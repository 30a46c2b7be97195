import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { faqMarkup } from '#contract/faqs/faq.ts';
import { product } from '#contract/product.ts';
import type { Site } from '#contract/site/site.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { readContent } from './read-content.ts';
import './faq-content.css';

/**
 * The one place where an answer's HTML is shown. It never becomes part of the page itself: what is left of it after
 * cleaning is drawn anew, element by element, from the list of what is allowed.
 */
export function FaqContent({ html }: { html: string }) {
  const site = useSite();
  const content = useMemo(() => drawAll(readContent(html), site), [html, site]);
  return <div className="faq-content">{content}</div>;
}

const tags: ReadonlySet<string> = new Set(faqMarkup.tags);
const schemes: ReadonlySet<string> = new Set(faqMarkup.schemes.map((scheme) => `${scheme}:`));

/** As arguments and not as a list: their places never change, so they need no keys. */
function drawAll(parent: Node, site: Site): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => draw(node, site)));
}

function draw(node: Node, site: Site): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return drawText(node.textContent ?? '', site);
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const tag = node.nodeName.toLowerCase();
  if (!tags.has(tag)) return null;
  if (tag === 'br') return <br />;
  if (tag === 'a') return drawLink(node as Element, site);
  return createElement(tag, null, drawAll(node, site));
}

function drawText(text: string, site: Site): ReactNode {
  return createElement(Fragment, null, ...fillIn(text, site).map(drawPiece));
}

function drawPiece({ text, isPhone }: { text: string; isPhone: boolean }): ReactNode {
  return isPhone ? <PhoneLink number={text} /> : text;
}

/** Inside the site it is the site's own kind of link; one that leaves it tells the other side nothing. */
function drawLink(node: Element, site: Site): ReactNode {
  const words = drawAll(node, site);
  const href = node.getAttribute('href');
  const target = href === null ? undefined : readAddress(href);
  if (target === undefined || !schemes.has(target.protocol)) return words;
  if (target.origin === location.origin) {
    return <Link to={target.pathname + target.search + target.hash}>{words}</Link>;
  }
  return (
    <a href={target.href} rel="noopener noreferrer external">
      {words}
    </a>
  );
}

function readAddress(href: string): URL | undefined {
  try {
    return new URL(href, location.href);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What an answer leaves open, for it is set elsewhere and may change. */
const valuesOf = (site: Site): Readonly<Record<string, string>> => ({
  '{phone}': site.phone,
  '{product}': product.name,
  '{states}': unavailableStatesSentence(site.unavailableStates) || 'Quotes are made for every state.',
});

/** A text in pieces, each as it stands or as what was filled in for a placeholder. */
export function fillIn(text: string, site: Site): { text: string; isPhone: boolean }[] {
  const values = valuesOf(site);
  return text
    .split(/(\{(?:phone|product|states)\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: values[piece] ?? piece, isPhone: piece === '{phone}' }));
}
