import { parseSync } from 'oxc-parser';
import { analyse } from 'scslre';

type Source = { path: string; text: string };

/**
 * Regular expressions that take more than twice as long for twice the text, where it repeats one letter: whoever sends
 * such a text keeps the server from everyone else. A run is looked at once where a lookbehind says that it begins there.
 */
export function findSlowPatterns(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    patternsOf(parseSync(path, text).program)
      .filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
      .map(({ pattern, flags }) => `${path}: /${pattern}/${flags} takes longer than its text`),
  );
}

type Pattern = { pattern: string; flags: string };

function patternsOf(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return [];
  if (node instanceof RegExp) return [];
  const own = 'regex' in node && isPattern(node.regex) ? [node.regex] : [];
  return [...own, ...Object.values(node).flatMap(patternsOf)];
}

function isPattern(value: unknown): value is Pattern {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
