import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { pageAt } from '#contract/pages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { onSecondStepNeeded } from '#web/api/session/step-up.ts';
import { lazyPage } from '#web/ui/lazy-page.ts';
import { useLocation } from '#web/ui/location.tsx';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { PlainHeader } from './plain-header.tsx';

const SetUpPage = lazyPage(
  async () => (await import('#web/features/accounts/settings/set-up-page.tsx')).SetUpPage,
);

/** Until a required second step is set up, that stands in place of every page that is not everyone's. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const secondStep = useAccount().data?.secondStep;
  // A call may be refused before it is known whose session it is, or after the rule was changed.
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => onSecondStepNeeded(() => setRefused(true)), []);

  const isNeeded = wasRefused || (secondStep?.required === true && !secondStep.has);
  if (!isNeeded || pageAt(pathname)?.audience === 'everyone') return children;
  const goOn = async () => {
    await queryClient.resetQueries();
    setRefused(false);
  };
  return (
    <Frame header={<PlainHeader hasLogout />}>
      <Page title="Set up two-step sign-in">
        <SetUpPage onDone={() => void goOn()} />
      </Page>
    </Frame>
  );
}
