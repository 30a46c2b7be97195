import { LegalPage } from './legal-page.tsx';
import { PrivacyPolicyText } from './privacy-policy-text.tsx';

export function PrivacyPolicyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <PrivacyPolicyText />
    </LegalPage>
  );
}
