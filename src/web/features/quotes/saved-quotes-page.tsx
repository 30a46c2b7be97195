import { limits } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function SavedQuotesPage() {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Saved quotes</h1>
      </div>
      <EmptyState
        title="No saved quotes"
        text={`Each quote you run is kept here for ${limits.quoteLifeDays} days, ready to email or turn into an offer.`}
        action={<ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>}
      />
    </div>
  );
}
