import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { afterLoan, isBelowSurrender } from '#contract/cases/offer-rules.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { belowCashValueWords } from '#contract/quotes/notice-words.ts';
import { belowLoanWords, offerWords } from '#contract/cases/offer-words.ts';
import type { Site } from '#contract/site/site.ts';
import { offerPayWords } from '#contract/site/site-words.ts';
import { product } from '#contract/product.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import { type CaseAddress, factsOf, writeCaseLetter } from './case-facts.ts';

export function offerRequestedLetter(address: CaseAddress): Letter {
  return writeCaseLetter(address, {
    subject: `Your offer request has arrived: ${address.caseNumber}`,
    topic: 'progress',
    parts: [
      'We have your request for a firm offer, and the in-force illustration with it.',
      'We read the illustration, price the policy and write to you. Until then the range below remains an estimate.',
    ],
  });
}

export function illustrationInfectedLetter(quote: QuoteRecord, phone: string): Letter {
  const letter = writeLetter({
    kind: 'case',
    to: quote.accountEmail,
    subject: 'We cannot open the file you sent',
    parts: [
      'Our virus scanner found something in a file you sent, so nobody here has opened it.',
      factsOf(quote),
      `Please have the computer it came from looked at, and call us at ${phone} to send it anew.`,
    ],
  });
  return { ...letter, accountId: quote.accountId };
}

export function inReviewLetter(address: CaseAddress): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber} is in review`,
    topic: 'progress',
    parts: ['We are reading the in-force illustration you sent.'],
  });
}

export function documentsAskedLetter(address: CaseAddress, text: string, papers: readonly string[]): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: we need something more`,
    topic: 'papers',
    parts: [
      'Before we go on, please send us:',
      text,
      ...(papers.length > 0 ? [`Papers: ${papers.join('; ')}.`] : []),
    ],
    label: 'Send it',
  });
}

export function offerMadeLetter(
  address: CaseAddress,
  {
    amount,
    validUntil,
    site,
    refusingState,
  }: { amount: number; validUntil: CalendarDate; site: Site; refusingState: string | null },
): Letter {
  const { loanBalance, surrenderValue } = address.quote;
  const surrender = formatDollars(surrenderValue ?? 0);
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: your ${product.name} offer, ${offerWords(amount, loanBalance)}`,
    parts: [
      ...(loanBalance
        ? [
            'After reading the in-force illustration, our firm offer for the policy below leaves your client:',
            { fact: formatDollars(afterLoan(amount, loanBalance)) },
            `That is ${formatDollars(amount)} less the loan of ${formatDollars(loanBalance)}, ${offerPayWords(site)}.`,
          ]
        : [
            'After reading the in-force illustration, our firm offer for the policy below is:',
            { fact: formatDollars(amount) },
            `That is ${offerPayWords(site)}.`,
          ]),
      ...(isBelowSurrender(amount, address.quote)
        ? [
            `Surrender pays more: by the surrender value of this quote the insurer would pay ${surrender}.${refusingState === null ? '' : ` ${belowCashValueWords(refusingState)}`} Please tell your client before they answer.`,
          ]
        : []),
      `It stands until ${formatCalendarDate(validUntil)}. Your client may accept it, surrender or keep the policy; there is nothing to pay us either way: our costs come out of the price.`,
    ],
    label: 'See the offer',
  });
}

export function caseDeclinedLetter(address: CaseAddress, reason: string): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: we cannot make an offer`,
    parts: [
      'We have read what you sent and cannot make an offer for the policy below.',
      `The reason: ${reason}`,
      'If a newer or fuller document would change this, send it with the link below: that opens the case again.',
    ],
  });
}

/** What was written stays on the site: a letter goes through many hands. */
export function messageLetter(address: CaseAddress): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: a message from the desk`,
    topic: 'messages',
    parts: [`We have written to you about case ${address.caseNumber}.`],
    label: 'Read the message',
  });
}

export function paperReturnedLetter(address: CaseAddress, name: string, reason: string): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: please send a paper again`,
    topic: 'papers',
    parts: [`We have looked at “${name}” and need it again.`, `The reason: ${reason}`],
    label: 'Send it again',
  });
}

export function acceptedLetter(address: CaseAddress, amount: number): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: you accepted our offer of ${offerWords(amount, address.quote.loanBalance)}`,
    topic: 'progress',
    parts: [
      `This is your receipt: the offer of ${offerWords(amount, address.quote.loanBalance)} is accepted.`,
      'We now prepare the papers. Nothing is sold until the owner has signed.',
    ],
  });
}

export function signedLetter(address: CaseAddress, undo: string): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: everyone has signed`,
    parts: ['We have the contract, signed by everyone.', undo],
  });
}

export function paidLetter(
  address: CaseAddress,
  { amount, on, undo }: { amount: number; on: CalendarDate; undo: string },
): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: ${formatDollars(amount)} paid`,
    parts: [
      `We paid ${formatDollars(amount)} on ${formatCalendarDate(on)}${loanWords(address, amount)}.`,
      undo,
    ],
  });
}

/** The price pays off the loan first. */
function loanWords(address: CaseAddress, amount: number): string {
  const { loanBalance } = address.quote;
  if (!loanBalance) return '';
  return `: of it, as far as we know the loan, ${formatDollars(Math.min(loanBalance, amount))} repays the loan, which leaves ${formatDollars(Math.max(0, afterLoan(amount, loanBalance)))}`;
}

export function rescindedLetter(address: CaseAddress, on: CalendarDate): Letter {
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: the sale is undone`,
    parts: [
      `The owner undid the sale on ${formatCalendarDate(on)}. The policy is theirs again once whatever was paid has been returned, as the contract and the state's law say.`,
    ],
  });
}

export function offerEndsSoonLetter(address: CaseAddress, amount: number, validUntil: CalendarDate): Letter {
  const { loanBalance } = address.quote;
  const belowLoan = belowLoanWords(amount, loanBalance);
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: the offer ends on ${formatCalendarDate(validUntil)}`,
    topic: 'offerEnding',
    parts: [
      `Our offer of ${offerWords(amount, loanBalance)} stands until ${formatCalendarDate(validUntil)}. After that day it lapses, and the price is worked out anew.`,
      ...(belowLoan === null ? [] : [belowLoan]),
    ],
    label: 'Answer the offer',
  });
}

export function offerLapsedLetter(
  address: CaseAddress,
  { validUntil, isStateOpen }: { validUntil: CalendarDate; isStateOpen: boolean },
): Letter {
  const day = formatCalendarDate(validUntil);
  return writeCaseLetter(address, {
    subject: `${address.caseNumber}: the offer has lapsed`,
    parts: [
      isStateOpen
        ? `Our offer stood until ${day} and was not answered. If your client is still interested, write to us: it can be renewed.`
        : `Our offer stood until ${day}. At present we buy no policies in ${stateInProse(address.quote.state)}, so it could no longer be accepted, and it cannot be renewed now.`,
    ],
  });
}
