import type { Labeled, LabelKey } from './labels.ts';
import { readPerson, readSex } from './people.ts';
import { type Days, findDate, writeDate } from './printed-values.ts';

const told: readonly {
  key: LabelKey;
  path: string;
  read: (entry: Labeled, days: Days) => string | null;
}[] = [
  {
    key: 'birthDate',
    path: 'insureds.0.birthDate',
    read: ({ text }, days) => writeDate(findDate(text, days)?.date ?? null),
  },
  { key: 'sex', path: 'insureds.0.sex', read: ({ text }) => readSex(text) },
  {
    key: 'preparedFor',
    path: 'insureds.0.name',
    read: ({ label, text }, days) => (/^name\b/i.test(label) ? readPerson(text, days).name : null),
  },
];

/** Of facts that stand there twice and differ, those of the insured; where nobody can tell which, none. */
export function ofOnePerson(labeled: readonly Labeled[], days: Days) {
  const dropped = new Set<Labeled>();
  const unsure: string[] = [];
  for (const { key, path, read } of told) {
    const entries = labeled.filter((entry) => entry.key === key && read(entry, days) !== null);
    const count = (some: readonly Labeled[]) => new Set(some.map((entry) => read(entry, days))).size;
    if (count(entries) < 2) continue;
    const own = entries.filter((entry) => isOfInsured(entry, labeled));
    const isClear = count(own) === 1;
    for (const entry of entries) if (!isClear || !own.includes(entry)) dropped.add(entry);
    if (!isClear) unsure.push(path);
  }
  return { labeled: labeled.filter((entry) => !dropped.has(entry)), unsure };
}

/** By its own label, or because the last person named before it is the insured. */
function isOfInsured(entry: Labeled, labeled: readonly Labeled[]): boolean {
  if (/\binsured/i.test(entry.label)) return true;
  const before = labeled.slice(0, labeled.indexOf(entry));
  return before.findLast(isAboutSomeone)?.key === 'insured';
}

function isAboutSomeone({ key, label }: Labeled): boolean {
  return key === 'insured' || (key === 'known' && /^(?:owner|agent|beneficiary)/i.test(label));
}
