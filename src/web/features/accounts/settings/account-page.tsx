import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useSite } from '#web/api/site-context.tsx';
import { DataSection } from '#web/features/accounts/profile/data-section.tsx';
import { MailsSection } from '#web/features/accounts/profile/mails-section.tsx';
import { useOwnProfile } from '#web/api/session/own-profile-query.ts';
import { ProfileSection } from '#web/features/accounts/profile/profile-section.tsx';
import { ForgotPasswordDialog } from '#web/features/accounts/reset/forgot-password-dialog.tsx';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsLine, SettingsLines, SettingsSection } from './settings-parts.tsx';
import { TwoStepSection } from './two-step-section.tsx';

export function AccountPage() {
  const site = useSite();
  const { data: account, isPending, refetch } = useAccount();
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head">
          <h1>Your account</h1>
          {account && (
            <p className="lead">
              <Address value={account.email} />
            </p>
          )}
        </div>
        {isPending && <Loading />}
        {!isPending && account === undefined && (
          <PageError sentence={failures.accountFailed(site.phone)} onRetry={() => void refetch()} />
        )}
        {/* Whoever came by a bare email may be anyone, and speaks for nobody. */}
        {account?.seesHistory && <ProfileParts />}
        {/* A FIG member comes by a link: there is no password and no step after it. */}
        {account && account.role !== 'fig' && (
          <>
            <PasswordSection email={account.email} />
            <TwoStepSection account={account} />
          </>
        )}
        {account && <SessionsSection />}
        {account?.seesHistory && <DataSection />}
      </div>
    </ToastProvider>
  );
}

function ProfileParts() {
  const site = useSite();
  const { data: account, isPending, refetch } = useOwnProfile();
  if (isPending) return <Loading />;
  if (account === undefined) {
    return <PageError sentence={failures.accountFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ProfileSection account={account} />
      <MailsSection mails={account.mails} />
    </>
  );
}

function PasswordSection({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      id="password"
      title="Password"
      text={`At least ${limits.passwordMinLength} characters, with each kind.`}
    >
      <SettingsLines>
        <SettingsLine
          title="Password"
          text="We email you a link to choose a new one."
          action={
            <Button variant="line" isSmall aria-label="Change password" onClick={() => setOpen(true)}>
              Change
            </Button>
          }
        />
      </SettingsLines>
      <ForgotPasswordDialog isOpen={isOpen} email={email} onClose={() => setOpen(false)} />
    </SettingsSection>
  );
}
