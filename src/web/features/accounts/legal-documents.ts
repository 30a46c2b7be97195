import type { ReactNode } from 'react';

export type LegalDocumentName = 'privacyPolicy' | 'termsOfUse';

/** The words of both documents, handed in by the router: they are another feature's. */
export type LegalDocuments = Readonly<Record<LegalDocumentName, ReactNode>>;

export const legalTitles: Readonly<Record<LegalDocumentName, string>> = {
  privacyPolicy: 'Privacy Policy',
  termsOfUse: 'Terms of Use',
};
