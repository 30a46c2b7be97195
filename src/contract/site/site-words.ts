import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Site } from './site.ts';

/** Figures stand on a page as an administrator's, with their source, or as the demo's samples; else only the aim does. */
export type Footing = 'sourced' | 'sample' | 'aim';

export function footingOf({ figures, isDemo }: Pick<Site, 'figures' | 'isDemo'>): Footing {
  if (figures.areSamples) return isDemo ? 'sample' : 'aim';
  return figures.source !== '' && figures.period !== '' && figures.count >= limits.leastForAverage
    ? 'sourced'
    : 'aim';
}

/** One sentence for the time to payout wherever it stands. Days are named only beside those to an offer, or as samples. */
export function payoutWords(site: Pick<Site, 'figures' | 'isDemo'>): string {
  const { offerDays, payoutDays } = site.figures;
  const footing = footingOf(site);
  if (footing === 'sample') return `Payout in ${payoutDays} days (sample figure)`;
  if (footing === 'aim' || offerDays === 0) return payoutAim;
  return `On average ${offerDays} days from complete application to offer and ${payoutDays} from acceptance to payout`;
}

const payoutAim = 'Our aim: payout as soon as the carrier has recorded the new owner';

/** Beside it wherever there is room. */
export const payoutWaitWords =
  'It takes longer where the carrier or the papers do, or where the state makes payment wait until the sale can no longer be undone.';

/** What a quote and a sale cost those who ask for it. */
export const costWords =
  'Nothing to pay us, for you or your client. Premiums fall due until the sale closes, and a carrier, physician or tax adviser may charge their own fee. Our costs and any pay of the advisor come out of the price.';

/** Where the figures come from; empty for samples and aims, which come from nowhere. */
export function sourceWords(site: Pick<Site, 'figures' | 'isDemo'>): string {
  if (footingOf(site) !== 'sourced') return '';
  const { source, period, count } = site.figures;
  return `Source: ${source}. Period: ${period}. Cases counted: ${count.toLocaleString('en-US')}.`;
}

/** Who answers for what is said, as every page and quote letter names them. */
export function licenseeWords({
  licensee,
  licenseNumber,
  isDemo,
}: Pick<Site, 'licensee' | 'licenseNumber' | 'isDemo'>): string {
  if (licensee === '') return isDemo ? demoLicensee : 'No licensee has been named for this site yet';
  return licenseNumber === '' ? licensee : `${licensee}, license ${licenseNumber}`;
}

export const demoLicensee = `${product.name} demo, not a licensed provider`;

/** What a firm offer is before or after, besides the loan. */
export function offerPayWords({ isRangeAfterAdvisorPay }: Pick<Site, 'isRangeAfterAdvisorPay'>): string {
  return isRangeAfterAdvisorPay
    ? 'before tax, after any pay of the advisor'
    : 'before tax and before any pay of the advisor, which comes out of it';
}

export function advisorPayWords({ isRangeAfterAdvisorPay }: Pick<Site, 'isRangeAfterAdvisorPay'>): string {
  return isRangeAfterAdvisorPay
    ? 'The range is after any pay of the advisor.'
    : 'The range is before any pay of the advisor, which comes out of the price.';
}
