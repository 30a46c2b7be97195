import { useDraft } from './draft.ts';

/** Several texts that are being typed, kept in the tab together; what was never touched is as it was given. */
export function useFieldsDraft<Fields extends Readonly<Record<string, string>>>(key: string, given: Fields) {
  const [kept, keep] = useDraft(key);
  const fields = readFields(kept, given);
  return {
    fields,
    isTouched: kept !== '',
    set: (name: keyof Fields, text: string) => keep(JSON.stringify({ ...fields, [name]: text })),
    drop: () => keep(''),
  };
}

export function readFields<Fields extends Readonly<Record<string, string>>>(
  kept: string,
  given: Fields,
): Fields {
  if (kept === '') return given;
  const found: unknown = JSON.parse(kept);
  if (typeof found !== 'object' || found === null) return given;
  const names = new Map(Object.entries(found).filter(([, text]) => typeof text === 'string'));
  const entries = Object.entries(given).map(([name, text]) => [name, names.get(name) ?? text]);
  // Same names and kinds as what was given, by the line above.
  return Object.fromEntries(entries) as Fields;
}
