import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

/** What an in-force illustration may be. */
export const illustrationEndings = '.pdf,.png,.jpg,.jpeg';

/** How far into a file a PDF may begin; readers allow for as much before its mark. */
const pdfLeeway = 1024;

/**
 * What keeps a file from being sent, as a sentence, or null. It goes by the first bytes: a name says nothing about what
 * is inside. The server looks again.
 */
export async function findFault(file: Blob): Promise<string | null> {
  if (file.size === 0) return messages.illustrationEmpty;
  if (file.size > limits.illustrationBytes) return messages.illustrationTooLarge;
  const start = await readStart(file);
  // A folder, or a file that was moved since it was chosen.
  if (start === null) return 'This file cannot be read. Please choose it again.';
  return isKnown(start) ? null : messages.illustrationWrongType;
}

async function readStart(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, pdfLeeway).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function isKnown(start: Uint8Array): boolean {
  const beginsWith = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  const isPng = beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isJpeg = beginsWith(0xff, 0xd8, 0xff);
  const isPdf = new TextDecoder('latin1').decode(start).includes('%PDF-');
  return isPng || isJpeg || isPdf;
}
