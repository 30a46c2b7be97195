import type { ChangedFigures, NewAssumptions } from '#contract/assumptions/admin-assumptions.ts';
import { changedFigures, unexplainedFigures } from '#contract/assumptions/assumption-changes.ts';
import type { AssumptionFigures } from '#contract/assumptions/assumptions.ts';
import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { messages, refusals } from '#contract/messages.ts';
import { badField, Refusal } from '#server/http/refusal.ts';
import { setOf } from '#valuation/assumption-figures.ts';
import { brokenLaws } from '#valuation/broken-laws.ts';

/** The set that is asked for: the one it is made from with the figures that changed, each with its new reason. */
export function newFigures(
  base: AssumptionFigures,
  { version, title, figures }: Pick<NewAssumptions, 'version' | 'title' | 'figures'>,
): AssumptionFigures {
  if ((base.account === null) !== (figures.account === null)) throw badForm('account');
  if ((base.health === null) !== (figures.health === null)) throw badForm('health');
  if (changedFigures(base, figures).length === 0) {
    throw badField('figures', messages.sameFigures(base.version));
  }
  const [unexplained] = unexplainedFigures(base, figures);
  if (unexplained !== undefined) throw badField(`figures.${unexplained}.reason`, messages.whyChanged);
  return { ...base, version, title, ...withLabels(base, figures) };
}

const badForm = (name: string) => badField(`figures.${name}`, messages.requiredField);

/** What a figure is called and counted in stays as it was. */
function withLabels(base: AssumptionFigures, { account, health, ...others }: ChangedFigures) {
  return {
    mortalityMultiplier: { ...base.mortalityMultiplier, ...others.mortalityMultiplier },
    improvementFromYear: { ...base.improvementFromYear, ...others.improvementFromYear },
    annualReturn: { ...base.annualReturn, ...others.annualReturn },
    returnSpreadWithoutGuarantee: {
      ...base.returnSpreadWithoutGuarantee,
      ...others.returnSpreadWithoutGuarantee,
    },
    premiumGrowthWithoutGuarantee: {
      ...base.premiumGrowthWithoutGuarantee,
      ...others.premiumGrowthWithoutGuarantee,
    },
    claimDelay: { ...base.claimDelay, ...others.claimDelay },
    annualServicing: { ...base.annualServicing, ...others.annualServicing },
    acquisitionFixed: { ...base.acquisitionFixed, ...others.acquisitionFixed },
    acquisitionShare: { ...base.acquisitionShare, ...others.acquisitionShare },
    account:
      base.account === null || account === null
        ? null
        : {
            creditedInterest: { ...base.account.creditedInterest, ...account.creditedInterest },
            premiumLoad: { ...base.account.premiumLoad, ...account.premiumLoad },
            chargesCounted: { ...base.account.chargesCounted, ...account.chargesCounted },
          },
    health: base.health === null || health === null ? null : { ...base.health, ...health },
  };
}

/** A set that breaks a law of the engine prices nothing, not even once. */
export function requireLaws(figures: AssumptionFigures, on: CalendarDate): void {
  const broken = brokenLaws(setOf(figures), on);
  if (broken.length > 0) throw new Refusal(422, 'breaks-laws', refusals.breaksLaws(broken));
}
