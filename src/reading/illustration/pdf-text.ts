import type { PageText, TextItem } from './text-items.ts';

/** The parts of pdf.js's pages that are used, so that page and command line take the same text out of a file. */
export type PdfPage = {
  readonly rotate: number;
  getViewport(options: { scale: number; rotation?: number }): PdfViewport;
  getTextContent(): Promise<{ items: readonly unknown[] }>;
};

type Matrix = readonly number[];
export type PdfViewport = { readonly width: number; readonly height: number; readonly transform: Matrix };
type PdfItem = {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly height: number;
};
type PlacedItem = TextItem & { readonly turn: number };

/** More than any ledger has; what else is there is left. */
const mostItems = 50_000;

/** The text of a page as it reads, and by how much the page is turned for that. */
export async function textOfPage(page: PdfPage): Promise<{ text: PageText; rotation: number }> {
  const { items } = await page.getTextContent();
  const printed = items.filter(isItem).slice(0, mostItems);
  const asShown = printed.map((item) => place(item, page.getViewport({ scale: 1 }).transform));
  const turn = mostFrequent(asShown.filter(({ text }) => text.trim() !== '').map((item) => item.turn));
  const rotation = (((page.rotate + turn) % 360) + 360) % 360;
  const viewport = page.getViewport({ scale: 1, rotation });
  // What stands askew is a stamp or a watermark.
  const upright = printed.map((item) => place(item, viewport.transform)).filter((item) => item.turn === 0);
  return {
    rotation,
    text: {
      width: viewport.width,
      height: viewport.height,
      items: upright.map(({ text, x, y, width, size }) => ({ text, x, y, width, size })),
    },
  };
}

function isItem(item: unknown): item is PdfItem {
  return (
    typeof item === 'object' &&
    item !== null &&
    'str' in item &&
    typeof item.str === 'string' &&
    item.str.trim() !== ''
  );
}

function place({ str, transform, width }: PdfItem, view: Matrix): PlacedItem {
  const [a, b, , , e, f] = times(view, transform);
  const [c2, d2] = [times(view, transform)[2]!, times(view, transform)[3]!];
  const degrees = (Math.atan2(-b!, a!) * 180) / Math.PI;
  const turn =
    Math.abs(degrees - Math.round(degrees / 90) * 90) < 3
      ? (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
      : -1;
  return { text: str, x: e!, y: f!, width, size: Math.hypot(c2, d2), turn };
}

function times(one: Matrix, other: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = other;
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ];
}

function mostFrequent(turns: readonly number[]): number {
  const counts = [0, 90, 180, 270].map((turn) => turns.filter((other) => other === turn).length);
  return counts.indexOf(Math.max(...counts)) * 90;
}
