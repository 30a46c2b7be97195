import { type Paragraph, wordsBetween } from './paragraphs.ts';
import { overlap } from './row-runs.ts';
import { type Line, placeAround, type Place, type Segment, type Word } from './text-items.ts';

export type LabelKey =
  | 'insured'
  | 'secondInsured'
  | 'preparedFor'
  | 'sex'
  | 'birthDate'
  | 'age'
  | 'class'
  | 'policyNumber'
  | 'policyDate'
  | 'state'
  | 'face'
  | 'benefitNow'
  | 'benefitOption'
  | 'billedPremium'
  | 'premium'
  | 'premiumMode'
  | 'accountValue'
  | 'surrenderValue'
  | 'loan'
  | 'product'
  | 'carrier'
  | 'runDate'
  | 'known';

/** What a label says, from the left: the nearest value, and further ones in the same row. */
export type Labeled = {
  readonly key: LabelKey;
  readonly label: string;
  readonly text: string;
  readonly more: readonly string[];
  readonly place: Place | null;
};

const ofInsured = "(?:(?:primary |proposed |first |the )?insured(?:'?s)? )?";
const vocabulary: readonly (readonly [LabelKey, string])[] = [
  [
    'secondInsured',
    "(?:insured (?:2|two|b)|(?:second|joint|other|additional|co-?) ?insured(?:'?s)?(?: name)?|insured name 2)",
  ],
  [
    'insured',
    "(?:proposed |primary |first |base )?insured(?:'?s)?(?: name| 1| one| a)?|name of (?:the )?(?:proposed )?insured|insured name 1|life insured|insured person|client(?: name)?",
  ],
  ['preparedFor', '(?:specially )?(?:prepared|designed|presented) for|name'],
  ['sex', `${ofInsured}(?:sex|gender)(?: of insured)?`],
  ['birthDate', `${ofInsured}(?:date of birth|birth ?date|born|dob|d\\.?o\\.?b\\.?)(?: of insured)?`],
  [
    'age',
    `${ofInsured}(?:attained |current |present )?age(?: now| today| nearest birthday| last birthday)?|age of insured`,
  ],
  [
    'class',
    `${ofInsured}(?:rate |rating |risk |underwriting |premium |insurance |rating )?class(?:ification)?|risk|underwriting(?: risk)?|rating`,
  ],
  [
    'policyNumber',
    '(?:policy|contract|certificate)(?: number| no\\.?| num| #| ?no)?|policy/contract (?:number|no\\.?)',
  ],
  [
    'policyDate',
    '(?:policy |contract |coverage |original )?(?:date of issue|issue date|issued?|effective date|date issued|inception date|register date|start date)|(?:policy|contract|register) date|policy issue date|in force since',
  ],
  [
    'state',
    `(?:issue |owner |owner'?s |resident |residence |contract |policy )?state(?: of (?:issue|residence|ownership))?|residence|jurisdiction|owner'?s? state|state of residence`,
  ],
  [
    'face',
    '(?:current |total |base |basic |initial |policy |stated )?(?:face|specified|stated|coverage|insurance)(?: amount)(?: of insurance)?|sum (?:insured|assured)|amount of insurance|basic face amount|coverage|initial death benefit|initial face amount|face',
  ],
  ['benefitNow', '(?:current |total |net |base |present |guaranteed )?death benefit'],
  ['benefitOption', '(?:death benefit|db|benefit|coverage) option|death benefit type|option'],
  [
    'billedPremium',
    '(?:current |initial |total |annual )?(?:planned|billed|modal|scheduled|contract|periodic|billing)(?: periodic| modal| annual| monthly| quarterly| semi-?annual)? premium(?: amount| payment| outlay)?|premium billed|(?:monthly|quarterly|semi-?annual) (?:planned |billed )?premium',
  ],
  [
    'premium',
    '(?:annual|annualized|current|current annual|annual planned|gross)? ?premium(?: amount| payment)?',
  ],
  [
    'premiumMode',
    '(?:premium |payment |billing |current )?(?:mode|frequency)(?: of payment)?|mode of premium|premium payment mode|billing mode',
  ],
  [
    'accountValue',
    '(?:current |gross |total )?(?:accumulated|accumulation|account|policy|contract|fund) value|account balance|cash account value',
  ],
  [
    'surrenderValue',
    '(?:current |total )?(?:net )?(?:cash )?surrender value|net cash value|net cash surrender value|(?:current |guaranteed )?cash value',
  ],
  [
    'loan',
    '(?:total |current |existing |outstanding )?(?:policy )?(?:loans?|debt|indebtedness)(?: balance| outstanding| amount| payoff)?s?',
  ],
  [
    'product',
    '(?:product|plan|policy plan|plan of insurance|product name|plan name|policy form name|policy name|plan description|type of (?:policy|plan))(?: name)?',
  ],
  [
    'carrier',
    '(?:insurance )?(?:company|carrier|insurer)(?: name)?|issued by|underwritten by|issuing company',
  ],
  [
    'runDate',
    '(?:date )?(?:prepared|printed|generated|run|produced)(?: on| date)?|(?:illustration|run|print|report|preparation|quote|calculation) date|date of (?:this )?illustration|illustrat(?:ed|ion) (?:on|as of)|date run|date',
  ],
  // Labels whose values must not be taken for those of their neighbors.
  [
    'known',
    'dividend option|issue age|paid-up additions|policy year(?: at start of ledger)?|current policy year|owner(?: name)?|agent|presented by|prepared by|beneficiary|rider|riders|surrender charge|cost basis|7-?pay premium|guideline (?:level|single) premium|target premium|no-?lapse premium|minimum premium|tax status|mec(?: status)?|loan interest rate|maturity date|form|status|telephone|phone|address|cumulative premium',
  ],
];

const patterns = vocabulary.map(([key, words]) => ({
  key,
  pattern: new RegExp(`^(?:${words})(?: (?:on|as of) .{6,20})?$`, 'i'),
}));

export function labelKeyOf(text: string): LabelKey | null {
  const label = text
    .replaceAll('’', "'")
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s*[:.]*$/, '')
    .trim();
  return label.length > 45 ? null : (patterns.find(({ pattern }) => pattern.test(label))?.key ?? null);
}

/** Labels and values in forms: beside each other, one under the other, or with a colon between. */
export function findLabeled(lines: readonly Line[], paragraphs: readonly Paragraph[]): Labeled[] {
  const beside = lines.flatMap((line, at) =>
    line.segments.flatMap((segment, column) => labeledAt(lines, at, column, segment)),
  );
  const between = lines.flatMap((_, at) => labeledBetween(lines, at));
  return [...beside, ...between, ...paragraphs.flatMap(inSentences)];
}

/** A label in the middle of a value of two lines, or a value in the middle of such a label. */
function labeledBetween(lines: readonly Line[], at: number): Labeled[] {
  const around = [lines[at - 1], lines[at], lines[at + 1]];
  const [above, middle, under] = around.map((line) =>
    line?.segments.length === 1 ? line.segments[0] : null,
  );
  if (!above || !middle || !under) return [];
  const isOne =
    Math.abs(above.x - under.x) < 0.3 * above.size &&
    under.y - above.y < 1.7 * above.size &&
    above.y < under.y;
  const [label, value] = middle.right < above.x ? [[middle], [above, under]] : [[above, under], [middle]];
  if (!isOne || label[0]!.right >= value[0]!.x) return [];
  const said = textOf(label.flatMap(({ words }) => words));
  const key = labelKeyOf(said);
  const words = value.flatMap((segment) => segment.words);
  return key ? [{ key, label: said, text: textOf(words), more: [], place: placeAround(words) }] : [];
}

function labeledAt(lines: readonly Line[], at: number, column: number, segment: Segment): Labeled[] {
  const colon = segment.words.findIndex(({ text }) => text.endsWith(':'));
  if (colon !== -1 && colon < segment.words.length - 1) {
    return beforeColons(segment).flatMap(({ label, value }, part, all) => {
      const key = labelKeyOf(label);
      if (!key || value.length === 0) return [];
      const more = part === all.length - 1 ? wrapped(lines, at, value) : [];
      return [{ key, label, text: textOf([...value, ...more]), more: [], place: placeAround(value) }];
    });
  }
  const key = labelKeyOf(segment.text);
  if (!key) return beforeFigure(segment);
  const right = lines[at]!.segments.slice(column + 1);
  const end = right.findIndex(({ text }) => labelKeyOf(text) !== null || text.endsWith(':'));
  const values = end === -1 ? right : right.slice(0, end);
  const [value, ...more] = values.length > 0 ? values : below(lines, at, segment);
  if (!value) return [];
  return [
    {
      key,
      label: segment.text,
      text: textOf([...value.words, ...wrapped(lines, at, value.words)]),
      more: more.map(({ text }) => text),
      place: placeAround(value.words),
    },
  ];
}

/** "PLAN: UNIVERSAL LIFE FACE: 350,000": each label reaches back as far as its words are known. */
function beforeColons({ words }: Segment): { label: string; value: Word[] }[] {
  const ends = words.flatMap(({ text }, at) => (text.endsWith(':') ? [at] : []));
  const starts = ends.map((end, part) => {
    if (part === 0) return 0;
    for (let start = Math.max(ends[part - 1]! + 1, end - 4); start < end; start++)
      if (labelKeyOf(textOf(words.slice(start, end + 1)))) return start;
    return end;
  });
  return ends.map((end, part) => ({
    label: textOf(words.slice(starts[part], end + 1)),
    value: words.slice(end + 1, starts[part + 1]),
  }));
}

/** "Face Amount $750,000", with no more than a space between. */
function beforeFigure({ words }: Segment): Labeled[] {
  const last = words.at(-1)!;
  if (words.length > 1 && /^(?:[MF]|(?:fe)?male)$/i.test(last.text)) {
    const label = textOf(words.slice(0, -1));
    return labelKeyOf(label) === 'sex'
      ? [{ key: 'sex', label, text: last.text, more: [], place: placeAround([last]) }]
      : [];
  }
  const start = words.findIndex(({ text }) => /^[$\d]/.test(text));
  if (start < 1 || start > 6 || words.length - start > 4) return [];
  const [label, value] = [textOf(words.slice(0, start)), words.slice(start)];
  const key = labelKeyOf(label);
  return key ? [{ key, label, text: textOf(value), more: [], place: placeAround(value) }] : [];
}

/** The value under its label, where no value stands beside it. */
function below(lines: readonly Line[], at: number, label: Segment): Segment[] {
  const next = lines[at + 1];
  if (!next || next.y - lines[at]!.y > 2.2 * label.size) return [];
  const value = next.segments.find(
    (segment) => overlap(segment, label) && Math.abs(segment.x - label.x) < 3 * label.size,
  );
  return value && labelKeyOf(value.text) === null && !value.text.includes(':') ? [value] : [];
}

/** A value that goes on in the next line, under itself and with nothing to its left. */
function wrapped(lines: readonly Line[], at: number, value: readonly Word[]): Word[] {
  const next = lines[at + 1];
  const [first] = value;
  if (!next || !first || next.y - lines[at]!.y > 1.7 * first.size || next.segments.length > 1) return [];
  const [segment] = next.segments;
  const isUnder =
    segment &&
    Math.abs(segment.x - first.x) < 0.3 * first.size &&
    first.x > lines[at]!.segments[0]!.x + first.size;
  return isUnder && labelKeyOf(segment.text) === null && !segment.text.includes(':')
    ? [...segment.words]
    : [];
}

/** "Initial death benefit: $500,000 (level). Prepared for: ..." */
function inSentences(paragraph: Paragraph): Labeled[] {
  const pattern = /(?:^|[.;,]\s+)([A-Z][\w '’/#()-]{1,45}):\s+(.+?)(?=(?<=[\w)%]{2})[.;]\s+[A-Z]|$)/g;
  return [...paragraph.text.matchAll(pattern)].flatMap((match) => {
    const [whole, label = '', text = ''] = match;
    const key = labelKeyOf(label);
    const start = match.index + whole.length - text.length;
    return key
      ? [
          {
            key,
            label,
            text: text.replace(/\.$/, ''),
            more: [],
            place: placeAround(wordsBetween(paragraph, start, start + text.length)),
          },
        ]
      : [];
  });
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
