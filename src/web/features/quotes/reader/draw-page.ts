import type { Place } from '#reading/illustration/text-items.ts';
import type { Sheet } from './open-illustration.ts';

/** Dots for a point: enough to read a small ledger on a dense screen. */
const scale = 2;
/** White around a place, in points. */
const margin = 6;

const drawn = new WeakMap<Sheet, Promise<HTMLCanvasElement>>();

/** A page is drawn once, whoever shows it or a part of it. */
export function drawPage(sheet: Sheet): Promise<HTMLCanvasElement> {
  const known = drawn.get(sheet);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const viewport = sheet.page.getViewport({ scale, rotation: sheet.rotation });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const drawing = sheet.page.render({ canvas, viewport }).promise.then(() => canvas);
  drawn.set(sheet, drawing);
  return drawing;
}

/** The part of a drawn page around a place, and a little of what stands beside it. */
export async function drawPart(sheet: Sheet, place: Place, onto: HTMLCanvasElement): Promise<void> {
  const page = await drawPage(sheet);
  const [x, y] = [Math.max(0, place.x - margin) * scale, Math.max(0, place.y - margin) * scale];
  const [width, height] = [(place.width + 2 * margin) * scale, (place.height + 2 * margin) * scale];
  onto.width = Math.min(width, page.width - x);
  onto.height = Math.min(height, page.height - y);
  onto.getContext('2d')?.drawImage(page, x, y, onto.width, onto.height, 0, 0, onto.width, onto.height);
}
