import { join } from 'node:path/posix';
import type { SourceFile } from './house-rules.ts';

/** Files that import each other in a loop, types too: each cannot be read before the other. */
export function findImportCircles(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map(({ path, text }) => [path, importedBy(path, text)]));
  return [...imports.keys()].flatMap((path) => {
    const way = wayBack(imports, path);
    // Of one circle, only at the first of its files.
    return way && way.every((other) => other >= path) ? [`${[...way, path].join(' -> ')} is a circle`] : [];
  });
}

function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .filter((specifier) => specifier.startsWith('./') || specifier.startsWith('#'))
    .map((specifier) =>
      specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(path, '..', specifier),
    );
}

/** The shortest way from a file to itself, that file first. */
function wayBack(imports: ReadonlyMap<string, readonly string[]>, from: string): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[from]];
  while (ways.length > 0) {
    ways = ways.flatMap((way) =>
      (imports.get(way.at(-1)!) ?? []).flatMap((next) => {
        if (next !== from && seen.has(next)) return [];
        seen.add(next);
        return [[...way, next]];
      }),
    );
    const whole = ways.find((way) => way.at(-1) === from);
    if (whole) return whole.slice(0, -1);
  }
  return undefined;
}
