import '#server/adapters/illustration-reader/pdf-polyfills.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of tagged text in the order in which a screen reader says it, and where it stands: y counts upward; size in points. */
export type Said = { role: string; page: number } & Piece;

export type ReadPdf = {
  title: string;
  language: string;
  /** Roles of the structure, those of other roles inside them included. */
  roles: Set<string>;
  /** What drawings are called. */
  alternatives: string[];
  said: Said[];
  /** Text that is in no tag and is no artifact: a screen reader passes over it. */
  unsaid: string[];
};

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };
type Piece = { text: string; x: number; y: number; size: number };

/** What pdf.js finds in a PDF: its text, and its structure for people who hear it. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0, useWasm: false });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const read: ReadPdf = {
    title: info.Title ?? '',
    language: info.Language ?? '',
    roles: new Set(),
    alternatives: [],
    said: [],
    unsaid: [],
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { pieces, loose } = piecesOf(items);
    read.unsaid.push(...loose);
    walk(await page.getStructTree(), '', (node, role) => {
      if (node.role) read.roles.add(node.role);
      if (node.alt) read.alternatives.push(node.alt);
      const piece = pieces.get(node.id ?? '');
      if (piece && piece.text.trim() !== '') read.said.push({ role, page: number, ...piece });
    });
  }
  await task.destroy();
  return read;
}

/** All text of each sheet, tagged or not, as one line. */
export async function sheetsOf(content: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0, useWasm: false });
  const document = await task.promise;
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return sheets;
}

type Item = { type?: string; id?: string; tag?: string; str?: string; transform?: number[] };

/** The text of each tag, by its name. */
function piecesOf(items: readonly Item[]): { pieces: Map<string, Piece>; loose: string[] } {
  const pieces = new Map<string, Piece>();
  const loose: string[] = [];
  const open: string[] = [];
  for (const { type, id, tag, str = '', transform = [] } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? tag ?? '');
    if (str.trim() === '') continue;
    const name = open.findLast((one) => one !== '');
    if (name === undefined) loose.push(str);
    if (name === undefined || name === 'Artifact') continue;
    const [size = 0, , , , x = 0, y = 0] = transform;
    const piece = pieces.get(name) ?? { text: '', x, y, size };
    pieces.set(name, { ...piece, text: piece.text + str });
  }
  return { pieces, loose };
}

function walk(node: Node | null, role: string, visit: (node: Node, role: string) => void): void {
  if (node === null) return;
  visit(node, role);
  for (const child of node.children ?? []) walk(child, node.role ?? role, visit);
}

/** Neighbors that are said in another order than eyes read: what follows stands above, and not in a column to the right. */
export function outOfOrder(said: readonly Said[]): string[] {
  return said.slice(1).flatMap((next, at) => {
    const last = said[at]!;
    const isFine = next.page > last.page || next.y <= last.y + 4 || next.x > last.x;
    return isFine ? [] : [`“${next.text}” after “${last.text}”`];
  });
}
