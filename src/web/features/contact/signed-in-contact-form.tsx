import { useAccount } from '#web/api/session/account-query.ts';
import { ContactForm } from './contact-form.tsx';

/** The form for someone whose name and address are known. */
export function SignedInContactForm() {
  const account = useAccount().data;
  return <ContactForm name={account?.name} email={account?.email} />;
}
