import type { figureBases } from './assumptions.ts';

/** What of a figure can change; a set that is there has more to say of it. */
type Choice = {
  low: unknown;
  high: unknown;
  basis: (typeof figureBases)[number];
  reason: string;
  label?: string;
  unit?: string;
};

const places = [
  'mortalityMultiplier',
  'improvementFromYear',
  'annualReturn',
  'returnSpreadWithoutGuarantee',
  'premiumGrowthWithoutGuarantee',
  'claimDelay',
  'annualServicing',
  'acquisitionFixed',
  'acquisitionShare',
] as const;
const accountPlaces = ['creditedInterest', 'premiumLoad', 'chargesCounted'] as const;

/** A set of assumptions, or what is asked for in a new one. */
type Choices = Record<(typeof places)[number], Choice> & {
  account: Record<(typeof accountPlaces)[number], Choice> | null;
  health: Choice | null;
};

export type PlacedFigure = { place: string; figure: Choice };

/** The figures that a new set may change, each with its place in the set. */
export function placedFigures({ account, health, ...others }: Choices): PlacedFigure[] {
  return [
    ...places.map((place) => ({ place, figure: others[place] })),
    ...(account === null
      ? []
      : accountPlaces.map((place) => ({ place: `account.${place}`, figure: account[place] }))),
    ...(health === null ? [] : [{ place: 'health', figure: health }]),
  ];
}

/** The figures of a new set that are other than in the one it is made from. */
export function changedFigures(before: Choices, after: Choices): PlacedFigure[] {
  const kept = new Map(placedFigures(before).map(({ place, figure }) => [place, figure]));
  return placedFigures(after).filter(({ place, figure }) => !isSame(kept.get(place), figure));
}

/** Those of them that still have the reason of the old figure: each change needs its own. */
export function unexplainedFigures(before: Choices, after: Choices): string[] {
  const kept = new Map(placedFigures(before).map(({ place, figure }) => [place, figure.reason.trim()]));
  return changedFigures(before, after)
    .filter(({ place, figure }) => figure.reason.trim() === kept.get(place))
    .map(({ place }) => place);
}

function isSame(one: Choice | undefined, other: Choice): boolean {
  return one !== undefined && sameEnd(one.low, other.low) && sameEnd(one.high, other.high);
}

type ByAge = { ages: readonly number[]; male: readonly number[]; female: readonly number[] };

/** A number, or figures by age and sex. */
function sameEnd(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return (['ages', 'male', 'female'] as const).every(
    (name) => String((one as ByAge)[name]) === String((other as ByAge)[name]),
  );
}
