import type { AssumptionsPreview } from '#contract/assumptions/admin-assumptions.ts';

/** The preview as a table for a spreadsheet: the counts, then the policies that move most. All of it numbers and our own words. */
export function previewCsv({ version, against, quotes, book }: AssumptionsPreview): string {
  const counts = ([
    name,
    { count, averageOfBenefit, atZero, up, down, movesMuch, lowFallsToZero, gainsRange },
  ]: [string, typeof book]) => [
    [name, `average of benefit, ${against}`, averageOfBenefit.before],
    [name, `average of benefit, ${version}`, averageOfBenefit.after],
    [name, `at $0, ${against}`, atZero.before],
    [name, `at $0, ${version}`, atZero.after],
    ...Object.entries({ count, up, down, movesMuch, lowFallsToZero, gainsRange }).map(([what, count]) => [
      name,
      what,
      count,
    ]),
  ];
  const movers = ([name, { biggestMovers }]: [string, typeof book]) =>
    biggestMovers.map(({ before, after, ...policy }) => [
      name,
      policy.gender,
      policy.age,
      policy.hasNoLapseGuarantee ? 'guarantee' : 'no guarantee',
      policy.deathBenefit,
      policy.annualPremium,
      before.low,
      before.high,
      after.low,
      after.high,
      policy.move ?? '',
    ]);
  const both: [string, typeof book][] = [
    ['last quotes', quotes],
    ['sample book', book],
  ];
  const rows = [
    ['over', 'what', 'count'],
    ...both.flatMap(counts),
    [],
    [
      'over',
      'gender',
      'age',
      'guarantee',
      'deathBenefit',
      'annualPremium',
      `low ${against}`,
      `high ${against}`,
      `low ${version}`,
      `high ${version}`,
      'move',
    ],
    ...both.flatMap(movers),
  ];
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
