import * as z from 'zod/mini';
import {
  type ChangedFigures,
  type NewAssumptions,
  newAssumptionsSchema,
} from '#contract/assumptions/admin-assumptions.ts';
import {
  type PlacedFigure,
  placedFigures,
  unexplainedFigures,
} from '#contract/assumptions/assumption-changes.ts';
import { type AssumptionFigures, type figureBases } from '#contract/assumptions/assumptions.ts';
import { messages } from '#contract/messages.ts';

type Basis = (typeof figureBases)[number];

/** A figure as it is typed: rates and shares in percent. */
export type FigureFields = {
  place: string;
  low: string;
  high: string;
  basis: Basis;
  reason: string;
};

/** A new set as the form has it: numbers as typed text, figures by age with commas between them. */
export type SetFields = {
  version: string;
  title: string;
  reason: string;
  multiplier: {
    ages: string;
    maleLow: string;
    maleHigh: string;
    femaleLow: string;
    femaleHigh: string;
    basis: Basis;
    reason: string;
  };
  figures: FigureFields[];
};

const multiplierPlace = 'mortalityMultiplier';

/** The figures that are one number at each end, as the set they are made from has them. */
export function singleFigures(base: AssumptionFigures): PlacedFigure[] {
  return placedFigures(base).filter(({ place }) => place !== multiplierPlace);
}

export function toFields(base: AssumptionFigures, taken: readonly string[]): SetFields {
  const { low, high, basis, reason } = base.mortalityMultiplier;
  const list = (figures: readonly number[]) => figures.join(', ');
  return {
    version: nextVersion(taken),
    title: '',
    reason: '',
    multiplier: {
      ages: list(low.ages),
      maleLow: list(low.male),
      maleHigh: list(high.male),
      femaleLow: list(low.female),
      femaleHigh: list(high.female),
      basis,
      reason,
    },
    figures: singleFigures(base).map(({ place, figure }) => ({
      place,
      low: typed(figure.low as number, figure.unit),
      high: typed(figure.high as number, figure.unit),
      basis: figure.basis,
      reason: figure.reason,
    })),
  };
}

/** The highest there is, and one more. */
function nextVersion(taken: readonly string[]): string {
  const last = taken.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';
  const [year = '', number = '0'] = last.split('.');
  return `${year}.${Number(number) + 1}`;
}

/** What the form says beside its fields; the contract's schema has the last word. */
export function setFormSchema(base: AssumptionFigures) {
  return z.pipe(
    z.custom<SetFields>().check((context) => {
      const fields = context.value;
      const complain = (path: (string | number)[], message: string) =>
        context.issues.push({ code: 'custom', input: fields, path, message });
      const change = toChange(base, fields);
      const read = newAssumptionsSchema.safeParse(change);
      for (const { path, message } of read.error?.issues ?? []) complain(fieldOf(fields, path), message);
      for (const place of unexplainedFigures(base, change.figures)) {
        complain(fieldOf(fields, ['figures', ...place.split('.'), 'reason']), messages.whyChanged);
      }
    }),
    z.transform((fields) => toChange(base, fields)),
  );
}

/** Where the form has what the contract complains of. */
function fieldOf(fields: SetFields, path: readonly PropertyKey[]): (string | number)[] {
  const [first, ...rest] = path.map(String);
  if (first !== 'figures') return [first ?? ''];
  if (rest[0] === multiplierPlace) {
    const [, end, part] = rest;
    if (end === 'reason') return ['multiplier', 'reason'];
    if (part === 'male' || part === 'female')
      return ['multiplier', `${part}${end === 'low' ? 'Low' : 'High'}`];
    return ['multiplier', 'ages'];
  }
  const at = fields.figures.findIndex(({ place }) => rest.join('.').startsWith(`${place}.`));
  return at === -1 ? ['reason'] : ['figures', at, rest.at(-1) ?? 'low'];
}

function toChange(base: AssumptionFigures, fields: SetFields): NewAssumptions {
  const { version, title, reason, multiplier } = fields;
  const units = new Map(singleFigures(base).map(({ place, figure }) => [place, figure.unit]));
  const byPlace = new Map(
    fields.figures.map(({ place, low, high, ...about }) => [
      place,
      { low: meant(low, units.get(place)), high: meant(high, units.get(place)), ...about },
    ]),
  );
  const at = (place: string) => byPlace.get(place)!;
  const end = (male: string, female: string) => ({
    ages: numbers(multiplier.ages),
    male: numbers(male),
    female: numbers(female),
  });
  const figures: ChangedFigures = {
    mortalityMultiplier: {
      low: end(multiplier.maleLow, multiplier.femaleLow),
      high: end(multiplier.maleHigh, multiplier.femaleHigh),
      basis: multiplier.basis,
      reason: multiplier.reason,
    },
    improvementFromYear: at('improvementFromYear'),
    annualReturn: at('annualReturn'),
    returnSpreadWithoutGuarantee: at('returnSpreadWithoutGuarantee'),
    premiumGrowthWithoutGuarantee: at('premiumGrowthWithoutGuarantee'),
    claimDelay: at('claimDelay'),
    annualServicing: at('annualServicing'),
    acquisitionFixed: at('acquisitionFixed'),
    acquisitionShare: at('acquisitionShare'),
    account:
      base.account === null
        ? null
        : {
            creditedInterest: at('account.creditedInterest'),
            premiumLoad: at('account.premiumLoad'),
            chargesCounted: at('account.chargesCounted'),
          },
    health: base.health === null ? null : at('health'),
  };
  return { version, basedOn: base.version, title, reason, figures };
}

const isPercent = (unit: string | undefined) => unit === 'rate' || unit === 'share';

function typed(number: number, unit: string | undefined): string {
  return String(isPercent(unit) ? rounded(number * 100) : number);
}

function meant(text: string, unit: string | undefined): number {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(/[%$,\s]/g, ''));
  return isPercent(unit) ? rounded(number / 100) : number;
}

/** A hundredth of 14.5 is not quite 0.145 in binary. */
function rounded(number: number): number {
  return Math.round(number * 1e9) / 1e9;
}

function numbers(text: string): number[] {
  return text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
}
