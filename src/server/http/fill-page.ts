import { product } from '#contract/product.ts';
import { siteElementId } from '#contract/site/site-defaults.ts';
import type { Site } from '#contract/site/site.ts';
import { beforePaintPath } from './page-companions.ts';
import { escapeHtml } from '#server/adapters/escape-html.ts';
import type { ServedWords } from './served-words.ts';

type Filling = { site: Site; publicUrl: string; isSignedIn: boolean; served: ServedWords | undefined };

const siteBlock = new RegExp(`(<script type="application/json" id="${siteElementId}">)[^<]*(</script>)`);

/** The built page with the site's values and its words, and on a public page what it says of itself. */
export function fillPage(page: string, { site, publicUrl, isSignedIn, served }: Filling): string {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  const withSite = page.replace(siteBlock, (_whole, open: string, close: string) => open + json + close);
  if (served === undefined) return withSite;
  const described = withSite
    // First of all files: a script waits for the style sheets named before it.
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<script src="${beforePaintPath}"></script>\n    <title>${escapeHtml(served.title)}</title>`,
    )
    // Words, style and fonts come first; the scripts take over what is there.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/<meta name="description"[^>]*>/, (usual) =>
      served.description === undefined ? usual : meta('name', 'description', served.description),
    );
  const head = [...filesOf(served), ...(isSignedIn ? [] : descriptionOf(served, publicUrl))];
  const headed = put(described, '</head>', `${head.join('\n    ')}\n  </head>`);
  // What someone signed in sees cannot be used until the app draws it anew.
  const as = isSignedIn ? 'data-served="signed-in" inert' : 'data-served="visitor"';
  return put(headed, '<div id="root"></div>', `<div id="root" ${as}>${served.words}</div>`);
}

function filesOf({ styles, scripts }: ServedWords): string[] {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}" />`),
  ];
}

function descriptionOf({ title, description = '', canonical }: ServedWords, publicUrl: string): string[] {
  const url = publicUrl + canonical;
  const card = `${publicUrl}/social-card.png`;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', product.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${product.name}: see what the policy is worth before they let it go.`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** Not by String.replace with text: a dollar sign in it would mean something. */
function put(page: string, place: string, content: string): string {
  return page.replace(place, () => content);
}
