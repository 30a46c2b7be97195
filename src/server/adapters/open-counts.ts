/** How many each name has at the moment, and all together. Who has none takes no memory. */
export function openCounts() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (name: string) => counts.get(name) ?? 0,
    /** How many names have any. */
    names: () => counts.size,
    /** One more or one less, of each of these names. */
    change(names: readonly string[], by: 1 | -1): void {
      all += by;
      for (const name of names) {
        const left = (counts.get(name) ?? 0) + by;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    },
    /** Of several with as many, whoever came last. */
    mostOf: (): [name: string, count: number] =>
      [...counts].reduce((one, other) => (other[1] >= one[1] ? other : one)),
  };
}
