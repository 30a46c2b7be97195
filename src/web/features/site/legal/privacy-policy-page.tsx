import { useSite } from '#web/api/site-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacyPolicySections } from './privacy-policy-text.tsx';

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we ask for, why, who sees it and when it goes."
      sections={privacyPolicySections(useSite())}
    />
  );
}
