import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { ProofAsker } from '#web/features/accounts/proof/proof-asker.tsx';
import { AdvisorHeader } from './advisor-header.tsx';
import { Frame } from './frame.tsx';
import { OwnerGate } from './owner-gate.tsx';
import { SecondStepGate } from './second-step-gate.tsx';
import { SignedInByLink } from './signed-in-by-link.tsx';

/** Around everything that an advisor, a FIG member or an administrator sees. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <OwnerGate>
        <SecondStepGate>{children}</SecondStepGate>
      </OwnerGate>
      <ProofAsker />
    </QueryClientProvider>
  );
}

export function AdvisorLayout({ children }: { children: ReactNode }) {
  return (
    <Frame header={<AdvisorHeader />}>
      <SignedInByLink />
      {children}
    </Frame>
  );
}
