import type { deskPaths } from '#contract/pages.ts';

/** The desks of the back office, in the order of the tabs. `under` is what follows /admin/. */
export const adminPages = [
  { id: 'loginRequests', under: '', title: 'Login requests' },
  { id: 'offers', under: 'offers', title: 'Offer requests' },
  { id: 'accounts', under: 'accounts', title: 'Accounts' },
  { id: 'figRoster', under: 'fig-roster', title: 'FIG roster' },
  { id: 'messages', under: 'messages', title: 'Messages' },
  { id: 'faqs', under: 'faqs', title: 'FAQs' },
  { id: 'site', under: 'site', title: 'Site' },
  { id: 'audit', under: 'audit', title: 'Audit' },
] as const satisfies readonly { id: string; under: '' | (typeof deskPaths)[number]; title: string }[];

export type AdminPageId = (typeof adminPages)[number]['id'];
