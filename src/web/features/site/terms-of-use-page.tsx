import { LegalPage } from './legal-page.tsx';
import { TermsOfUseText } from './terms-of-use-text.tsx';

export function TermsOfUsePage() {
  return (
    <LegalPage title="Terms of Use">
      <TermsOfUseText />
    </LegalPage>
  );
}
