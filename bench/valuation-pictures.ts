/** Draws the pictures of docs/valuation.md with the engine itself: `npx tsx bench/valuation-pictures.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assumptionsOfVersion } from '#valuation/assumptions/all-sets.ts';
import { estimateOffer } from '#valuation/estimate-offer.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import type { Sex } from '#valuation/mortality-table.ts';
import { benchDay } from './valuation-policies.ts';

const version = '2026.2';
const assumptions = assumptionsOfVersion(version);
if (assumptions === undefined) throw new Error(`no assumptions ${version}`);
const table = buildFactorTable(benchDay, assumptions);
const face = 1_000_000;

type Point = { readonly x: number; readonly low: number; readonly high: number };
type Band = { readonly name: string; readonly color: string; readonly points: readonly Point[] };
type Chart = {
  readonly title: string;
  readonly xTitle: string;
  readonly xTicks: readonly number[];
  readonly xLabel: (x: number) => string;
  readonly yMax: number;
  /** Where the curves leave room for their names. */
  readonly namesFrom: number;
  readonly bands: readonly Band[];
};

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'offer-by-age.svg'),
  draw({
    title: 'Offer by age: $1,000,000 of benefit, premium $15,000, with a guarantee',
    xTitle: 'Age',
    xTicks: [70, 75, 80, 85, 90, 95],
    xLabel: String,
    yMax: 70,
    namesFrom: 80,
    bands: [
      { name: 'Men', color: '#0b6e5f', points: byAge('male') },
      { name: 'Women', color: '#a8480f', points: byAge('female') },
    ],
  }),
);
writeFileSync(
  join(folder, 'offer-by-premium.svg'),
  draw({
    title: 'Offer by premium: men, $1,000,000 of benefit, with a guarantee',
    xTitle: 'Annual premium, share of face',
    xTicks: [0, 2, 4, 6, 8, 10],
    xLabel: (percent) => `${percent}%`,
    yMax: 60,
    namesFrom: 640,
    bands: [
      { name: 'Age 90', color: '#5b3a8c', points: byPremium(90) },
      { name: 'Age 80', color: '#0b6e5f', points: byPremium(80) },
      { name: 'Age 72', color: '#a8480f', points: byPremium(72) },
    ],
  }),
);

function byAge(sex: Sex): Point[] {
  return Array.from({ length: 26 * 4 - 3 }, (_, quarter) => {
    const months = 70 * 12 + quarter * 3;
    return { x: months / 12, ...shares(sex, months, 15_000) };
  });
}

function byPremium(age: number): Point[] {
  return Array.from({ length: 101 }, (_, tenth) => ({
    x: tenth / 10,
    ...shares('male', age * 12, (face * tenth) / 1000),
  }));
}

function shares(sex: Sex, ageInMonths: number, annualPremium: number): { low: number; high: number } {
  const count = benchDay.year * 12 + benchDay.month - 1 - ageInMonths;
  const born = { year: Math.floor(count / 12), month: (count % 12) + 1, day: benchDay.day };
  const policy = { born, sex, hasNoLapseGuarantee: true, deathBenefit: face, annualPremium };
  const offer = estimateOffer(policy, table);
  if (offer.kind === 'none') return { low: 0, high: 0 };
  return { low: (offer.low / face) * 100, high: (offer.high / face) * 100 };
}

function draw({ title, xTitle, xTicks, xLabel, yMax, namesFrom, bands }: Chart): string {
  const frame = { left: 64, right: 740, top: 52, bottom: 380 };
  const first = xTicks[0]!;
  const last = xTicks.at(-1)!;
  const x = (value: number) =>
    round(frame.left + ((value - first) / (last - first)) * (frame.right - frame.left));
  const y = (value: number) => round(frame.bottom - (value / yMax) * (frame.bottom - frame.top));
  const yTicks = Array.from({ length: yMax / 10 + 1 }, (_, tick) => tick * 10);
  const shapes = bands.map(({ color, points }) => {
    const shown = points.filter((point) => point.x <= last);
    const along = (side: 'low' | 'high') => shown.map((point) => `${x(point.x)},${y(point[side])}`);
    const area = [...along('high'), ...along('low').toReversed()].join(' ');
    return `<polygon points="${area}" fill="${color}" fill-opacity="0.35"/><polyline points="${along('high').join(' ')}" fill="none" stroke="${color}" stroke-width="2"/><polyline points="${along('low').join(' ')}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="5 3"/>`;
  });
  const names = bands.map(
    ({ name, color }, at) =>
      `<rect x="${namesFrom}" y="${frame.top + 12 + at * 24}" width="16" height="12" fill="${color}" fill-opacity="0.6"/><text x="${namesFrom + 24}" y="${frame.top + 22 + at * 24}">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 450" width="780" height="450" role="img" aria-label="${title}" font-family="sans-serif" font-size="14" fill="#1d2b2a">
<rect width="780" height="450" fill="#ffffff"/>
<text x="${frame.left}" y="28" font-size="16" font-weight="bold">${title}</text>
${yTicks.map((tick) => `<line x1="${frame.left}" x2="${frame.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#d7dedb"/><text x="${frame.left - 8}" y="${y(tick) + 5}" text-anchor="end">${tick}%</text>`).join('\n')}
${xTicks.map((tick) => `<text x="${x(tick)}" y="${frame.bottom + 22}" text-anchor="middle">${xLabel(tick)}</text>`).join('\n')}
${shapes.join('\n')}
${names.join('\n')}
<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 46}" text-anchor="middle">${xTitle}</text>
<text x="${frame.right}" y="${frame.bottom + 64}" text-anchor="end" font-size="12">Share of face. Solid: high estimate; dashed: low. Assumptions ${version}, ${benchDay.month}/${benchDay.day}/${benchDay.year}</text>
</svg>
`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
