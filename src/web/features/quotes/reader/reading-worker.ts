import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { readIllustration } from '#reading/illustration/read-illustration.ts';
import type { PageText } from '#reading/illustration/text-items.ts';

/** Off the page's own thread: a ledger is a lot to look at. */
addEventListener('message', ({ data }: MessageEvent<{ pages: PageText[]; on: CalendarDate }>) => {
  postMessage(readIllustration(data.pages, data.on));
});
