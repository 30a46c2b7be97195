import { useSite } from '#web/api/site-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { termsOfUseSections } from './terms-of-use-text.tsx';

export function TermsOfUsePage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you may expect of us and what we expect of you."
      sections={termsOfUseSections(useSite())}
    />
  );
}
