import { lazyPage } from '#web/ui/lazy-page.ts';

/** What shows an answer, which the form can be filled in without. */
export const QuoteSlip = lazyPage(async () => (await import('./quote-slip.tsx')).QuoteSlip);
export const KeptUntil = lazyPage(async () => (await import('./quote-watch.tsx')).KeptUntil);
export const QuoteSheet = lazyPage(
  async () => (await import('#web/features/quotes/sheet/quote-sheet.tsx')).QuoteSheet,
);

/** While the form is filled in. What cannot be fetched now is fetched, or reported, when it is shown. */
export function preloadAnswer(): void {
  for (const part of [QuoteSlip, KeptUntil, QuoteSheet]) void part.preload().catch(() => undefined);
}
