import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/styles.ts';
import { FixedLocation } from '#web/ui/location.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { AllComponents } from './all-components.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <FixedLocation path="/">
        <ToastProvider>
          <AllComponents />
        </ToastProvider>
      </FixedLocation>
    </CSPProvider>
  </StrictMode>,
);
