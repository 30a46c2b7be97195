import { type Site, siteDefaults, siteSchema } from '#contract/site.ts';

/** The site's values from the page's JSON block; a value that is missing or odd gives way to its default. */
export function readSite(text: string | null | undefined): Site {
  const given = parseJson(text ?? '');
  if (!isRecord(given)) return siteDefaults;
  const figures = isRecord(given.figures) ? given.figures : {};
  const merged = { ...siteDefaults, ...given, figures: { ...siteDefaults.figures, ...figures } };
  const parsed = siteSchema.safeParse(merged);
  return parsed.success ? parsed.data : siteDefaults;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
