/** Two hundred addresses of the greatest length fit into one call, and none of them keeps the database long. */
const batchSize = 200;

export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, n) => items.slice(n * batchSize, (n + 1) * batchSize));
}
