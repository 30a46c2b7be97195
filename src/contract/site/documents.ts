/** The materials of the resources page, as they are kept in documents/made and served under /documents/. */
export const documentList = [
  { id: 'program-overview', title: 'Program Overview', file: 'program-overview.pdf', isAdvisorOnly: true },
  {
    id: 'quick-start-guide',
    title: 'Advisor Quick Start Guide',
    file: 'quick-start-guide.pdf',
    isAdvisorOnly: true,
  },
  { id: 'overview-video', title: 'Overview Video', file: 'overview-video.html', isAdvisorOnly: true },
  {
    id: 'consumer-brochure',
    title: 'Consumer Brochure',
    file: 'consumer-brochure.pdf',
    isAdvisorOnly: false,
  },
  {
    id: 'client-emails',
    title: 'Emails for Advisors to Send to Clients',
    file: 'client-emails.pdf',
    isAdvisorOnly: false,
  },
  { id: 'data-sheet', title: 'Data Sheet', file: 'data-sheet.pdf', isAdvisorOnly: false },
  { id: 'disclosure-form', title: 'Disclosure Form', file: 'disclosure-form.pdf', isAdvisorOnly: false },
] as const;

export type DocumentEntry = (typeof documentList)[number];

/** Where a document is fetched. */
export function documentPath(file: string): string {
  return `/documents/${file}`;
}

/** Where the signed disclosure form is needed beside the illustration. */
export const disclosureStates: readonly string[] = ['Texas', 'New York'];
