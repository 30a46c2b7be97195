import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { deskCasePath } from '#contract/pages.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import { type CaseAddress, factsOf } from './case-facts.ts';

/** Of each act of an advisor that the desk must know of. */
export const staffNews = {
  requested: (who: string) => ({
    subject: 'Offer requested',
    text: `${who} has requested a firm offer. The illustration is in the back office.`,
  }),
  message: (who: string) => ({ subject: 'New message', text: `${who} has written to the desk.` }),
  file: (who: string) => ({ subject: 'New file', text: `${who} has sent a file.` }),
  reopened: (who: string) => ({
    subject: 'Case reopened',
    text: `${who} has sent a file after we declined, which opens the case again.`,
  }),
  accepted: (who: string) => ({ subject: 'Offer accepted', text: `${who} has accepted the offer.` }),
  declined: (who: string) => ({ subject: 'Offer declined', text: `${who} has declined the offer.` }),
  withdrawn: (who: string) => ({ subject: 'Case withdrawn', text: `${who} has withdrawn the case.` }),
} as const;

type StaffNews = keyof typeof staffNews;

export type StaffNewsOfCase = {
  news: StaffNews;
  address: CaseAddress;
  /** Why the advisor did it. */
  reason?: string | undefined;
  /** The name of the paper that a file is for. */
  paper?: string | undefined;
};

export function staffLetter(to: string, { news, address, reason, paper }: StaffNewsOfCase): Letter {
  const { subject, text } = staffNews[news](address.quote.accountEmail);
  return toDesk(to, address, subject, [
    text,
    ...(paper ? [`It is for: ${paper}.`] : []),
    ...(reason ? [`The reason: ${reason}`] : []),
  ]);
}

export function staffEndsSoonLetter(
  to: string,
  address: CaseAddress,
  { amount, validUntil }: { amount: number; validUntil: CalendarDate },
): Letter {
  const text = `The offer of ${formatDollars(amount)} ends on ${formatCalendarDate(validUntil)} and has no answer yet.`;
  return toDesk(to, address, 'Offer ends soon', [text]);
}

export function staffLapsedLetter(
  to: string,
  address: CaseAddress,
  { validUntil, isStateOpen }: { validUntil: CalendarDate; isStateOpen: boolean },
): Letter {
  const day = formatCalendarDate(validUntil);
  const text = isStateOpen
    ? `The offer stood until ${day} and was not answered. It can be renewed.`
    : `The offer stood until ${day}. Its state is closed: it could no longer be accepted, and it cannot be renewed now.`;
  return toDesk(to, address, 'Offer lapsed', [text]);
}

function toDesk(to: string, address: CaseAddress, subject: string, parts: readonly string[]): Letter {
  const { quote, caseNumber, publicUrl } = address;
  return writeLetter({
    kind: quote.isProved ? 'desk' : 'bare',
    to,
    subject: `${subject}: ${caseNumber}`,
    parts: [...parts, factsOf(quote, caseNumber)],
    action: { label: 'Open the case', url: `${publicUrl}${deskCasePath(quote.id)}` },
  });
}
