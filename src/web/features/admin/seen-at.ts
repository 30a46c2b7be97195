import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

/**
 * Which version a change is made from: the one that was there when the typing began. Once the server has refused it
 * because another came between, and the person was told, the next attempt is made from the newest.
 */
export function useSeenAt(atBeginning: string, newest: string) {
  const [isTold, setIsTold] = useState(false);
  return {
    seenAt: isTold ? newest : atBeginning,
    noteRefusal: (error: Error) => {
      if (error instanceof ApiError && error.code === 'changed-since') setIsTold(true);
    },
  };
}
