import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { SharePage } from '#web/features/share/share-page.tsx';

/** Outside of everyone's session: it asks with link and PIN alone. */
export function ShareRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SharePage />
    </QueryClientProvider>
  );
}
