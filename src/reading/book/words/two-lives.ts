/** Words that no person's own name has: an owner, a firm, or a note beside the name. */
const noPerson =
  /\b(?:trusts?|trustees?|ttee|u\/?a|llc|llp|inc|corp|co|company|estate|foundation|partners(?:hip)?|lp|ltd|ilit|associates|sons|policy|pol|rider|child(?:ren)?|owner|agent|attn|custodian|guardian|poa|group|plan|deceased|see|per|aka|fbo|dba|nee|formerly)\b|\d/i;
/** "c/o", "a/k/a": what follows is no second insured. */
const shortForms = /\b(?:c\/o|[afn]\/k\/a|f\/b\/o|d\/b\/a|t\/u|w\/o)\b/i;
const saidTwo = /\bjoint(?:ly)?\b(?!\s*(?:owner|own|ten|tenant))|\bet (?:ux|vir)\b/i;
const suffixes = /^(?:jr|sr|ii|iii|iv|md|esq|phd|dds)$/i;

/** Whether the name of an insured reads as the names of two people. */
export function namesTwoLives(insured: string): boolean {
  if (saidTwo.test(insured)) return true;
  if (/\s(?:&|and)\s/i.test(insured))
    return !/\s(?:&|and)\s+(?:co|sons?|company|associates|partners)\b/i.test(insured);
  if (shortForms.test(insured)) return false;
  if (repeatsFamilyName(insured)) return true;
  const mark = /[/+;]/.exec(insured)?.[0];
  const parts = mark === undefined ? [] : insured.split(mark).map((part) => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || parts.some((part) => part === '' || noPerson.test(part))) return false;
  const [one, other] = [namesIn(first), namesIn(second)];
  if (one >= 2 && other >= 2) return true;
  // "John + Mary", "John/Mary Smith", "Smith, John / Mary"; but "Smith; John A" is one.
  if (mark === '+') return one >= 1 && other >= 1;
  if (one === 1 && other >= 2) return mark === '/' && !second.includes(',');
  return one >= 2 && other === 1 && first.includes(',') && mark === '/';
}

/** "Robert Hall, Susan Hall", and "Hall, Robert" over "Hall, Susan". */
function repeatsFamilyName(insured: string): boolean {
  const comma = insured.indexOf(',');
  // Most are written "Hall, Robert": that is seen without taking it apart.
  if (comma === -1 || (!insured.includes(',', comma + 1) && !insured.slice(0, comma).includes(' ')))
    return false;
  const [first = '', second = '', third] = insured.toLowerCase().split(',');
  if (!/\S\s+\S/.test(second)) return false;
  const family = third === undefined ? first.trim().split(/\s+/).slice(1).at(-1) : first.trim();
  return second.trim().split(/\s+/).at(-1) === family;
}

/** Initials, titles and suffixes do not count. */
function namesIn(part: string): number {
  const words = part.split(/[\s,.]+/).filter((word) => /^\p{L}[\p{L}'\u2019-]+$/u.test(word));
  return words.filter((word) => !suffixes.test(word) && !/^(?:mr|mrs|ms|dr)$/i.test(word)).length;
}
