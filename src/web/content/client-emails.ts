import { licenseeWords } from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';

export type ClientEmail = {
  id: string;
  situation: string;
  subject: string;
  /** What stands in brackets is the advisor's to fill in. */
  paragraphs: readonly string[];
};

type Speaker = Pick<Site, 'licensee' | 'licenseNumber' | 'isDemo' | 'isRangeAfterAdvisorPay'>;

/** Stays in the letter only where it is so. */
export const surrenderPaysMoreMark = '[If so: On this estimate giving it back pays more.]';

/** Emails for advisors to adapt; the page offers them to copy and a document prints them. */
export const clientEmails = (site: Speaker): readonly ClientEmail[] => [
  {
    id: 'lapsed-policies',
    situation: 'A policy that has lapsed or is about to',
    subject: 'Before your life insurance ends',
    paragraphs: [
      'Dear [client],',
      'Your insurance company has written that your policy [number] will end unless a premium is paid. Before that happens I would like to look at it with you, because a policy that ends may pay you nothing.',
      'There are usually several ways: pay and keep it, ask the company for a smaller policy that needs less premium, for a loan or for an early payment of the benefit in serious illness, give it back for its surrender value, or find out whether a buyer would pay more than that; for some policies a sale brings less, or nothing. For the last one I can get an estimate. You pay nothing for it, and you decide what happens.',
      'If someone counts on this insurance, keeping it may well be best, and then we talk about how. The date on the company’s letter matters, so please call me before [date].',
      'Kind regards,',
      ...signature(site),
    ],
  },
  {
    id: 'annual-reviews',
    situation: 'The annual review',
    subject: 'Your life insurance at our next review',
    paragraphs: [
      'Dear [client],',
      'When we meet on [date] I would like to look at your life insurance as well. Policies are bought for a reason, and reasons change: a mortgage is paid off, the children are on their own, a business is sold.',
      'Please bring the latest statement. It tells us what the policy would pay, what it costs each year and what the company would give you for it today. If you still need the coverage, we make sure it holds. If you do not, a sale may bring more than the surrender value, or less, or nothing, and I can show you an estimate while we sit together. After a sale the family receives nothing from the policy, and the money may be taxed.',
      'You need not decide anything that day.',
      'Kind regards,',
      ...signature(site),
    ],
  },
  {
    id: 'quote-delivery',
    situation: 'Delivering a quote',
    subject: 'The estimate for your policy',
    paragraphs: [
      'Dear [client],',
      `As we discussed, I asked what your policy [number] might bring if you sold it. The estimate, which is not an offer, is [low] to [high], ${site.isRangeAfterAdvisorPay ? 'after' : 'before'} any pay of mine. Your insurance company would pay [surrender value] today if you gave the policy back. ${surrenderPaysMoreMark}`,
      'The range comes from a few facts, and nobody has promised to pay it. A firm offer, if one is made, comes after the company’s illustration of your policy has been read, and it can be lower or higher. You have nothing to pay me or the buyer: the costs of a sale, and any pay of mine, come out of the price. Premiums fall due until a sale closes, and the insurance company, your physician or a tax adviser may charge a fee of their own. There is no medical examination, though some states want a letter from your physician and a release of medical records.',
      'Before you decide, three things matter: whether anyone counts on this insurance, what you would owe in taxes (please ask your tax adviser), and how you would use the money. After a sale the family receives nothing from this policy; the money may affect Medicaid, and creditors may claim it. Many states let you undo a sale for a time. Ask the company, too, about an early payment of the benefit in serious illness, a loan or a smaller policy. If the answers point to keeping the policy, keep it.',
      'If you would like a firm offer, tell me and I will ask the company for the illustration.',
      'Kind regards,',
      ...signature(site),
    ],
  },
];

/** Whoever writes about a sale says under which license, and who would buy. */
function signature(site: Speaker): readonly string[] {
  return ['[advisor]', '[firm, license number]', `Estimates: ${licenseeWords(site)}.`];
}
