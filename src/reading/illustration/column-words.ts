/** What a column of a ledger holds. `other`: a figure that is no part of the answer, as a charge or a dividend. */
export type Role =
  | 'policyYear'
  | 'calendarYear'
  | 'age'
  | 'premium'
  | 'accountValue'
  | 'surrenderValue'
  | 'cashValue'
  | 'deathBenefit'
  | 'other';

export type Basis = 'guaranteed' | 'current' | 'alternate';

const notTheRole =
  /\b(?:charge|charges|cost|costs|coi|fees?|loads?|loans?|interest|dividends?|additions?|riders?|withdrawals?|distributions?|income|tax|taxes|rates?|irr|expenses?|deductions?|cumulative|cumul|cum|risk|refund|guideline|pay|7-pay|to date|increase|decrease|yield|return|credited|bonus|per thousand)\b/;

/** From the words of a heading, from top to bottom. */
export function roleOf(heading: string): Role | null {
  const text = normal(heading);
  if (text === '') return null;
  if (/\b(?:calendar|ending|ended)\b/.test(text) && /\b(?:year|yr)\b/.test(text)) return 'calendarYear';
  if (/\bage\b|\bages\b/.test(text) && !/issue age/.test(text)) return 'age';
  if (isDeathBenefit(text)) return 'deathBenefit';
  if (notTheRole.test(text) && !/\b(?:net of|after|less) (?:loans?|charges?)\b/.test(text)) return 'other';
  if (/\b(?:surrender|surr|csv|ncsv)\b/.test(text)) return 'surrenderValue';
  if (/\b(?:premiums?|prem|outlay)\b/.test(text))
    return /\bnet prem|\btotal premiums? paid|\bpaid to/.test(text) ? 'other' : 'premium';
  if (/\bcash value|\bcash val\b|\bnet cash\b|\bcv\b/.test(text)) return 'cashValue';
  if (
    /\b(?:accum|accumulated|accumulation|account|acct|policy|contract|fund|gross) (?:value|val|acct|account)\b|\bav\b|^(?:accumulation|accumulated)\b/.test(
      text,
    )
  )
    return 'accountValue';
  if (/\b(?:policy|pol|contract|plan)? ?(?:year|yr|yrs|duration|dur)\b/.test(text)) return 'policyYear';
  return /[a-z]/.test(text) ? 'other' : null;
}

/** What the base policy costs or pays: a part, where a total stands beside it. */
export function isPart(heading: string): boolean {
  return /\bbas(?:e|ic)\b/i.test(heading);
}

export function isTotal(heading: string): boolean {
  return /\btotal\b/i.test(heading);
}

function isDeathBenefit(text: string): boolean {
  if (
    /\badditions?\b|\brider\b|\baccelerated\b|\bcharge\b|\boption\b|\birr\b|\breturn\b|\byield\b|\bcost\b/.test(
      text,
    )
  )
    return false;
  return /\bdeath (?:benefit|ben|proceeds)\b|\bdeath$|\bdb\b|\bnet death\b|\binsurance (?:benefit|proceeds)\b|\b(?:face|specified) amount\b|\bamount of insurance\b/.test(
    text,
  );
}

/** On whose assumptions figures rest, as words say it; null when they do not, or say both. */
export function basisOf(words: string): Basis | null {
  const text = normal(words);
  // "Illustrated Values - Guaranteed Charges": every ledger is illustrated.
  const [, behind] = /^illustrated (?:policy )?(?:values?|benefits?) (?!and\b)(.+)$/.exec(text) ?? [];
  return (behind === undefined ? null : basisIn(behind)) ?? basisIn(text);
}

function basisIn(text: string): Basis | null {
  const withoutDenials = text.replaceAll(/\b(?:non|not|un) ?-?(?:guarant\w*|guar\b|gtd\b)/g, '');
  const isDenied = withoutDenials !== text;
  const isGuaranteed =
    /\bguarant\w*|\bguar\b|\bgtd\b/.test(withoutDenials) ||
    (/\bmaximum (?:charges?|cost)|\bminimum interest/.test(text) && !/\bcurrent\b/.test(text));
  // Half of the scale, and not the end of "4.50%".
  const isAlternate =
    /\balternat\w*|\bmid ?-?point\b|\bintermediate\b|\breduced\b|\bhalf\b|(?<!\d )\b50%/.test(text);
  const isCurrent =
    isDenied ||
    /\bcurrent\b|\billustrated\b|\bwith dividends\b|\bincluding dividends\b|\bdividend scale\b|\bcurr\b/.test(
      text,
    ) ||
    (!isGuaranteed && /\bassumed\b|\bprojected\b/.test(text));
  if (isAlternate) return isGuaranteed ? null : 'alternate';
  if (isCurrent && isGuaranteed) return null;
  return isCurrent ? 'current' : isGuaranteed ? 'guaranteed' : null;
}

/** Two ledgers that are not guaranteed: which of them is what is expected today, as far as words say. */
export function isPlainlyCurrent(words: string): boolean {
  return /\bcurrent\b|\billustrated\b/.test(normal(words)) && !/\balternat\w*|\bmid/.test(normal(words));
}

/** How many of the premiums in a column make a year's; null where it is paid at a time and nobody says how often. */
export function paymentsIn(heading: string): number | null {
  const text = normal(heading);
  if (/\bsemi ?-?annual|\bhalf ?-?year/.test(text)) return 2;
  if (/\bannual|\byear|\byrly\b/.test(text)) return 1;
  if (/\bquarter|\bqtr/.test(text)) return 4;
  if (/\bmonth|\bmthly\b|\bmo\b/.test(text)) return 12;
  return /\bmodal\b|\bmode\b|\bperiodic\b|\binstal|\bweek/.test(text) ? null : 1;
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/[^a-z0-9%$ -]/g, ' ')
    .replaceAll(/(?<=[a-z])- /g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
