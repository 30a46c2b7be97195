/** What pages say when they fail. Apart from messages.ts: these come with the first file of every page. */
export const pageFailures = {
  page: (phone: string) => `Try again. If it keeps happening, call ${phone}.`,
  everything: (phone: string) => `Try again, or call ${phone}.`,
  rangeStandsStill: 'The range cannot follow just now.',
} as const;
