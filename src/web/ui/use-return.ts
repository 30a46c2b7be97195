import { useEffect, useEffectEvent } from 'react';

/** When the browser shows the page again as it was left: someone else may be at it by now. */
export function useReturn(act: () => void): void {
  const onReturn = useEffectEvent(act);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
