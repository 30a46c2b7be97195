import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'papers';

/** Relative luminance: WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function read(name: string) {
  const template = readFileSync(`${folder}/${name}`, 'utf8');
  const named = [...template.matchAll(/#let (\S+) = rgb\("(#\w{6})"\)/g)];
  const texts = [...template.matchAll(/\btext\((?:[^()]|\([^()]*\))*?fill: ([\w-]+)/g)];
  return {
    colors: new Map(named.map(([, color, hex]) => [color!, hex!])),
    ofText: new Set(texts.map(([, color]) => color!)),
  };
}

test.each(readdirSync(folder))('all words of %s stand out from the paper', (name) => {
  const { colors, ofText } = read(name);
  expect(ofText).toContain('ink');
  for (const color of ofText) {
    expect(contrast(colors.get(color) ?? '', '#ffffff'), color).toBeGreaterThanOrEqual(7);
  }
});

test('a figure stands out from the marker under it', () => {
  const { colors } = read('client-summary.typ');
  expect(contrast(colors.get('ink')!, colors.get('marigold')!)).toBeGreaterThanOrEqual(7);
});
