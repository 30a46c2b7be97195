import { siteDefaults } from '#contract/site/site-defaults.ts';
import type { Site } from '#contract/site/site.ts';
import { parseJson } from './parse-json.ts';

/**
 * The site's values from the page's JSON block. Each value that is missing or of another kind gives way to its default,
 * so a checker of whole shapes is not needed here; it would be a tenth of the first load.
 */
export function readSite(text: string | null | undefined): Site {
  const given = parseJson(text ?? '');
  if (!isRecord(given)) return siteDefaults;
  return {
    ...takeKnown(siteDefaults, given),
    figures: isRecord(given.figures) ? takeKnown(siteDefaults.figures, given.figures) : siteDefaults.figures,
  };
}

/** The defaults, each replaced by the given value of the same name and kind. */
function takeKnown<Values extends object>(defaults: Values, given: Record<string, unknown>): Values {
  const known = Object.entries(defaults).map(([name, value]) => [
    name,
    kindOf(given[name]) === kindOf(value) ? given[name] : value,
  ]);
  // Same names and kinds as the defaults, by the line above.
  return Object.fromEntries(known) as Values;
}

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value;
  return value.every((item) => typeof item === 'string') ? 'texts' : 'list';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
