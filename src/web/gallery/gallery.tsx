import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#web/ui/styles.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { AllComponents } from './all-components.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <MemoryRouter>
        <ToastProvider>
          <AllComponents />
        </ToastProvider>
      </MemoryRouter>
    </CSPProvider>
  </StrictMode>,
);
