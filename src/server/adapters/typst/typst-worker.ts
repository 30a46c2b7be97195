import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Answer, Printed, PrintOrder } from './typst-press.ts';

// A process of its own (typst-press.ts): setting a page blocks it, and it never gives back all its memory.

const { resolve } = createRequire(import.meta.url);

/** Whole typefaces, in which no letter comes from another: what they do not have is refused, not replaced. */
const fonts = [
  resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
  resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'),
  resolve('@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf'),
];

/** No folder: nothing but what an order brings along can be read. */
const nowhere = '/nowhere';

const compiler = NodeCompiler.create({
  workspace: nowhere,
  fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }],
});

process.on('message', (order: PrintOrder) => {
  const printed = print(order);
  // A picture is not asked for again soon, and can be large.
  compiler.evictCache(order.logo ? 0 : 10);
  const answer: Answer = { printed, memory: process.memoryUsage.rss() };
  process.send?.(answer);
});
process.send?.('ready');

function print({ template, data, logo, ways, timestamp }: PrintOrder): Printed {
  compiler.resetShadow();
  if (logo) compiler.mapShadow(`${nowhere}/logo`, Buffer.from(logo));
  for (const { size, mostPages } of ways) {
    const inputs = { data: JSON.stringify(data), size: `${size}`, pages: `${mostPages}` };
    const compiled = compiler.compile({ mainFileContent: template, inputs });
    const document = compiled.result;
    if (!document) return { kind: 'fault', reason: reasonOf(compiled.takeError()?.shortDiagnostics) };
    if (document.numOfPages > mostPages) continue;
    try {
      const options = { pdfStandard: PdfStandard.UA_1, creationTimestamp: timestamp };
      return { kind: 'pdf', content: compiler.pdf(document, options) };
    } catch (error) {
      return missingText(String(error)) ?? { kind: 'fault', reason: 'the PDF was refused' };
    }
  }
  return { kind: 'too-long' };
}

function missingText(message: string): Printed | undefined {
  const text = /the text `\\?"(.+?)\\?"` could not be displayed/.exec(message)?.[1];
  return text === undefined ? undefined : { kind: 'unprintable', text };
}

/** The compiler's own words; never the data. */
function reasonOf(diagnostics: unknown): string {
  const first = Array.isArray(diagnostics)
    ? (diagnostics[0] as { message?: unknown } | undefined)
    : undefined;
  return typeof first?.message === 'string' ? first.message : 'it does not compile';
}
