import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/**
 * What axe finds on the page as it stands, in one line each; but for contrast, most of its time, where that was looked
 * at, or outside of the only part whose colors were not.
 */
export async function findBarriers(
  page: Page,
  { hasContrast = true, colorsOf }: { hasContrast?: boolean; colorsOf?: Locator } = {},
): Promise<string[]> {
  // What is still fading in or out has colors of its own.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  await bringAxe(page);
  const options = chosen({ rules: { 'color-contrast': { enabled: false } } });
  const found = await page.evaluate(
    (asked) => (window as unknown as AxeWindow).axe.run(document, asked),
    options,
  );
  const colored = hasContrast ? (colorsOf ?? page.locator(':root')) : undefined;
  return [...tell(found), ...(colored ? tell(await findPaleText(colored)) : [])];
}

/** No page of ours has frames. */
const chosen = (options: RunOptions) => ({
  iframes: false,
  resultTypes: ['violations' as const],
  ...options,
});

type AxeWindow = { axe: typeof axe };
type Found = Pick<AxeResults, 'violations'>;

function tell({ violations }: Found): string[] {
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Of texts that are alike in all that contrast goes by, as in the rows of a table, axe looks at the first. */
function findPaleText(part: Locator): Promise<Found> {
  const options = chosen({ runOnly: ['color-contrast'] });
  return part.evaluate(async (root, asked): Promise<Found> => {
    const grounds = new Map<Element | null, string>([[null, '']]);
    const groundOf = (element: Element | null): string => {
      const known = grounds.get(element);
      if (known !== undefined || !element) return known ?? '';
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
      const ground = `${groundOf(element.parentElement)}/${own}`;
      grounds.set(element, ground);
      return ground;
    };
    const kinds = new Map<string, Element>();
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const hasText =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      const { width, height } = element.getBoundingClientRect();
      // What nobody sees stands for nothing that is seen.
      if (!hasText || width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
      const kind = [
        groundOf(element),
        element.tagName,
        color,
        fontSize,
        fontWeight,
        textShadow,
        isOff,
      ].join();
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    if (kinds.size === 0) return { violations: [] };
    return (window as unknown as AxeWindow).axe.run({ include: [...kinds.values()] }, asked);
  }, options);
}

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** One a page, until it is closed: whichever ends takes the virtual authenticator of the others with it. */
const protocols = new WeakMap<Page, Promise<CDPSession>>();

/** Half a megabyte, once a page, and as a script of its own: a browser compiles that once for all pages of a process. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const protocol = protocols.get(page) ?? page.context().newCDPSession(page);
  protocols.set(page, protocol);
  const expression = await readFile(axeFile, 'utf8');
  await (await protocol).send('Runtime.evaluate', { expression });
}
