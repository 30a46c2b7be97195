/** What pages say when they fail. Apart from messages.ts: these come with the first file of every page. */
export const pageFailures = {
  page: (phone: string) => `Try again. If it keeps happening, call ${phone}.`,
  everything: (phone: string) => `Try again, or call ${phone}.`,
  figLinkFailed:
    'The FIG sign-in link did not work. It may have expired or been used already. Please open it again from FIG, or contact an administrator.',
  rangeStandsStill: 'The range cannot follow just now.',
} as const;
