import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onProofNeeded } from '#web/api/session/step-up.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Asks whoever is signed in to prove it, when a call needs that: one dialog for every page. */
export function ProofAsker() {
  const [asked, setAsked] = useState({ isOpen: false, times: 0 });
  const settle = useRef<((isProved: boolean) => void) | null>(null);

  useEffect(() => {
    const stop = onProofNeeded(() => {
      setAsked(({ times }) => ({ isOpen: true, times: times + 1 }));
      return new Promise((resolve) => (settle.current = resolve));
    });
    return () => {
      stop();
      settle.current?.(false);
    };
  }, []);

  const answer = (isProved: boolean) => {
    setAsked(({ times }) => ({ isOpen: false, times }));
    settle.current?.(isProved);
  };
  if (asked.times === 0) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog key={asked.times} isOpen={asked.isOpen} onAnswer={answer} />
    </Suspense>
  );
}
