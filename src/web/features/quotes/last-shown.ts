import { useState } from 'react';

/** The value, or the last there was: a dialog keeps its words while it fades. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
