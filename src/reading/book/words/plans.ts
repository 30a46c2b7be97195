/** What kind of policy it is, as far as an estimate cares. */
export type Plan = 'GUL' | 'UL' | 'IUL' | 'VUL' | 'WL' | 'Term' | 'Survivorship';

/** `other`: no life policy at all, such as an annuity. */
export type PlanReading = {
  readonly plan: Plan | 'other' | null;
  /** The name speaks of a guarantee against lapse. */
  readonly isGuaranteed: boolean;
  /** Whole life among the survivorship plans too: it is guaranteed by its kind. */
  readonly isWholeLife: boolean;
  readonly isVariable: boolean;
  readonly isConvertible: boolean;
};

const survivorship =
  /\bsurv|(?:first|1st|second|2nd|last).?to.?die|last.?survivor|joint(?! owner)|\bs(?:g|i|v)?ul\b|\bjs?(?:g|i)?ul\b|\b[js]wl\b|\bsvl\b|\bstd\b|\bjls\b|\b(?:2|two)[- ]lives?\b/;
const variable = /variable|\b(?:s|sp|fp)?vu?l\b|\bvli\b|\bvari/;
const term =
  /\bterm|term\b|\bart\b|\byrt\b|\bgtl\b|\b\d{2}[- ]?y(?:r|ear)?l?t\b|\b(?:t|lt|rop)[- ]?\d{2}\b|^\d{2}[- ]?(?:yr|year)s?\b(?!.*\b(?:pay|universal|ul|whole)\b)|level premium \d|decreasing/;
const indexed = /index|\be?s?iul\b|\bixul\b/;
const guaranteed =
  /guarant|\bs?gul\b|\bgtd\b|\bguar\b|no.?-?lapse|\bnlg\b|\bnlgul\b|\bulg\b|\bsgul\b|lapse.?protect|secondary guar|death benefit protect|\bulsg\b|\bnlul\b/;
const wholeLife =
  /whole|\bs?wl\b|ordinary life|\bol\b|straight life|paid.?up at|\blife (?:at )?(?:65|90|95|96|98|99|100|121)\b|\bl(?:65|95|98|99|100)\b|limited.?pay|\b\d{1,2}.?pay\b|participating|permanent par|\bpar life\b|endow/;
const universal =
  /univ|\b(?:g|i|e|ei|ix|v|s|sg|si|sv|ca|fp|nl|nlg)?ul(?:\d+|g|sg)?\b|flexible premium|adjustable life|current assumption|\bcaul\b|\bflex\b/;
const other =
  /accident|annuit|disabilit|long.?term.?care|\bltc\b|\bdi\b|medicare|medigap|dental|critical illness|\bhealth\b|med(?:icare)? ?supp|\bauto\b|\bhome ?(?:owners?)?\b|umbrella|\brenters?\b|\bmyga\b|\bfia\b|\bspia\b|\b[fs]pda\b|mutual fund|\b401 ?\(?k\b|\bad ?& ?d\b|waiver of prem|paid.?up additions/;

/** A rider that stands in a row of its own; "UL with term rider" is a policy that has one. */
const rider = /\brider$/;
const withIt = /\bwith\b|\bw\b|\bincl|\bplus\b|[+&(]/;

/** "UL (non-guaranteed)", "UL without NLG", "guarantee expired". */
const notGuaranteed =
  /\b(?:non?|not|without|w o|lost|expired)[- ]?(?:secondary )?(?:guar|gtd\b|nlg\b|no.?-?lapse)|(?:guar\w*|\bnlg)\W+(?:has |was |is )?(?:expired|lost|lapsed|ended|terminated|off|not)\b/;
/** What it may become is not what it is. */
const intoAnother = /\b(?:conv\.?|convert|convertible|conversion)\s+(?:in)?to\b.*$/;

/** Reads a plan's name or kind. A text that names no kind is null. */
export function readPlan(text: string): PlanReading {
  // "VUL3", "GUL121": a number behind the letters does not hide them.
  const whole = text.toLowerCase();
  const words = whole
    .replace(intoAnother, ' ')
    .replaceAll(/[_/]+/g, ' ')
    .replaceAll(/\b([a-z]{2,6})(?=\d)/g, '$1 ');
  const isVariable = variable.test(words);
  const isWholeLife = wholeLife.test(words);
  const isGuaranteed =
    guaranteed.test(words) &&
    !notGuaranteed.test(words) &&
    !/guaranteed (?:issue|insurab|renew|level)/.test(words);
  const isConvertible = /convert|\bconv\b/.test(whole) && !/non.?-?convert|not convert/.test(whole);
  return {
    plan: planIn(words, { isVariable, isWholeLife, isGuaranteed }),
    isVariable,
    isWholeLife,
    isGuaranteed,
    isConvertible,
  };
}

function planIn(
  words: string,
  is: { isVariable: boolean; isWholeLife: boolean; isGuaranteed: boolean },
): Plan | 'other' | null {
  if (rider.test(words) && !withIt.test(words)) return 'other';
  if (survivorship.test(words)) return 'Survivorship';
  const isUniversal = universal.test(words);
  if (is.isVariable) return 'VUL';
  if (other.test(words) && !isUniversal && !is.isWholeLife) return 'other';
  if (term.test(words) && !isUniversal && !/whole/.test(words)) return 'Term';
  if (indexed.test(words)) return 'IUL';
  if (is.isWholeLife && !isUniversal) return 'WL';
  if (is.isGuaranteed && (isUniversal || !is.isWholeLife)) return 'GUL';
  return isUniversal ? 'UL' : null;
}
