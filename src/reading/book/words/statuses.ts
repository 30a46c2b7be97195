import { isMissing } from '#reading/book/cell.ts';

/** Ended or not begun, whatever else is said. What runs on as extended term is no longer the policy that was bought. */
const ended =
  /not in.?force|no longer|inactive|(?:in|non|not|was|formerly|previously)[- ]?active|active (?:until|till|thru|through)|active\W+no\b|lapsed?$|^lapse|lapsed|surrender|terminat|\bterm'?d\b|death|deceas|\bdead\b|died|claim|matur|\beti\b|\bext(?:ended)?\.? term|not taken|\bnto?\b|expir|cancel|void|rescind|declin|withdrawn|incomplete|postpon|closed|replaced|exchang|1035|applied|application|submitted|underwriting|pending|prospect|proposed|quoted|free.?look|\bntu\b|ended|dropped|converted|sold|settled|paid out|out of force|off the books/;
/** In force although it sounds otherwise. */
const stillInForce =
  /grace|(?:lapse|laps\w*) (?:pending|notice|warning)|pending (?:lapse|laps\w*)|late pay|past due|reinstat/;
const inForce =
  /active|in.?force|\binf\b|premium.?pay|\bpaying\b|paid.?up|paid to|\bpaid\b|current|\brpu\b|waive|issued|good standing|\bok\b|\bopen\b|billing|placed|\bapl\b|vanish|premium holiday|\blive\b|\bcontinu|\bnormal\b|\bvalid\b|\bkeep\b|\byes\b|\btrue\b/;

/** "I" is in force to some and inactive to others. */
const letters: Readonly<Record<string, boolean>> = {
  a: true,
  if: true,
  ap: true,
  pp: true,
  pu: true,
  g: true,
  y: true,
  '1': true,
};

/** Whether a policy with this status is in force. Nothing said is in force; a status nobody knows is not. */
export function isInForce(status: string): boolean {
  const words = status.toLowerCase();
  if (isMissing(words)) return true;
  if (/^.{1,2}$/.test(words)) return letters[words] ?? false;
  if (stillInForce.test(words)) return true;
  return !ended.test(words) && inForce.test(words);
}

/** Nothing more is paid on it: a premium beside it is an old one, and after a reduction so may the face be. */
export function isPaidUp(status: string): boolean {
  return /^pu$|paid.?up|\brpu\b/i.test(status);
}

/** Whether a text is a word for how a policy stands, so that a column of them can be told. */
export function isStatusWord(status: string): boolean {
  const words = status.toLowerCase();
  return words.length > 2 && (stillInForce.test(words) || ended.test(words) || inForce.test(words));
}
