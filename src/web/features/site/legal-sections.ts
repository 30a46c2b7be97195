import type { ReactNode } from 'react';

/** A document in parts, so that its page can list them and its dialog can show the same words. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}
