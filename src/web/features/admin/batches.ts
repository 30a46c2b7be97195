/** So few that one call fits the server's limit whatever their length, and keeps the embedded database but a moment. */
const batchSize = 50;

export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, n) => items.slice(n * batchSize, (n + 1) * batchSize));
}
