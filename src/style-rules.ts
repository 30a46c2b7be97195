import type { SourceFile } from './house-rules.ts';

/** The rules for the style sheets of src/web: layers, widths, tokens, and whose a class is. */

const widths = ['22.5em', '37.5em', '53.75em', '73.75em'];

/** Sheets that are in no layer: they order the layers, bring fonts, or stand above all layers. */
const unlayered = /\/ui\/(layers|fonts|focus)\.css$/;

/** On paper everything looks different: this sheet knows the classes of all others. */
const printSheet = /\/print\.css$/;

/**
 * Sizes that are not a token, in all sheets together. What is left is the geometry of drawings and of controls; a new
 * one needs a token, or a lower number here for another that went.
 */
export const mostRawSizes = 158;

/** Everything that breaks a rule, one sentence each. */
export function findStyleFaults(files: readonly SourceFile[]): string[] {
  const sheets = files.map(({ path, text }) => ({ path, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
  const raw = sheets.reduce((count, sheet) => count + countRawSizes(sheet), 0);
  return [
    ...sheets.flatMap((sheet) => [...wrongLayer(sheet), ...wrongWidths(sheet), ...wrongImportance(sheet)]),
    ...sharedNames(sheets),
    ...(raw > mostRawSizes ? [`${raw} sizes are no token, over ${mostRawSizes}`] : []),
  ];
}

/** Lengths in declarations; tokens.css is where they belong. */
export function countRawSizes({ path, text }: SourceFile): number {
  if (path.endsWith('/tokens.css')) return 0;
  const values = [...text.matchAll(/[\w-]+\s*:\s*([^;{}]+);/g)].map((match) => match[1] ?? '');
  return values.flatMap((value) => value.match(/(?<![\w.#-])-?\d*\.?\d+(px|rem|em|vw|vh|ch)\b/g) ?? [])
    .length;
}

function wrongLayer({ path, text }: SourceFile): string[] {
  if (unlayered.test(path)) return [];
  const expected = path.endsWith('/ui/base.css')
    ? 'reset'
    : path.endsWith('/ui/tokens.css')
      ? 'tokens'
      : path.includes('/ui/')
        ? 'ui'
        : 'feature';
  // A page box can be in no layer.
  const rest = text.replace(/@page\s*\{[^}]*\}/, '').trim();
  const isWhole =
    rest.startsWith(`@layer ${expected} {`) && closesAt(rest, rest.indexOf('{')) === rest.length - 1;
  return isWhole ? [] : [`${path} is not all in the layer ${expected}`];
}

function wrongWidths({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/@media([^{]*)\{/g)]
    .map((match) => match[1] ?? '')
    .filter((condition) => {
      const asked = [...condition.matchAll(/\(([^)]*width[^)]*)\)/g)].map((match) => match[1] ?? '');
      return asked.some(
        (one) => !widths.some((width) => one === `width < ${width}` || one === `width >= ${width}`),
      );
    })
    .map((condition) => `${path} asks for${condition.trimEnd()}: the widths are ${widths.join(', ')}`);
}

/** Only where the person's paper or wish has the last word. */
function wrongImportance({ path, text }: SourceFile): string[] {
  let rest = text;
  for (const match of [
    ...text.matchAll(/@media (print|\(prefers-reduced-motion: reduce\)) \{/g),
  ].toReversed()) {
    const end = closesAt(rest, match.index + match[0].length - 1);
    rest = rest.slice(0, match.index) + rest.slice(end + 1);
  }
  return rest.includes('!important') ? [`${path} says !important`] : [];
}

/** The part before __ or -- names a component: its rules are in one sheet. */
function sharedNames(sheets: readonly SourceFile[]): string[] {
  const owner = new Map<string, string>();
  const faults = new Set<string>();
  for (const { path, text } of sheets) {
    if (printSheet.test(path)) continue;
    for (const name of namesIn(text)) {
      const other = owner.get(name) ?? path;
      owner.set(name, other);
      if (other !== path) faults.add(`.${name} is styled in ${path} and in ${other}`);
    }
  }
  return [...faults];
}

/** The component that each selector begins with. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?:^|[{};])([^{};@]+)\{/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((selector) => /^\s*[a-z]*\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)/.exec(selector)?.[1])
    .filter((name) => name !== undefined);
}

/** Where the block that opens here closes. */
function closesAt(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
