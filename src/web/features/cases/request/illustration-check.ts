import { kindBytes, kindOfFile } from '#contract/cases/illustration-kind.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

/** What an in-force illustration may be. */
export const illustrationEndings = '.pdf,.png,.jpg,.jpeg';

/**
 * What keeps a file from being sent, as a sentence, or null. It goes by the first bytes: a name says nothing about what
 * is inside. The server looks again.
 */
export async function findFault(file: Blob): Promise<string | null> {
  if (file.size === 0) return messages.illustrationEmpty;
  if (file.size > limits.illustrationBytes) return messages.illustrationTooLarge;
  const start = await readStart(file);
  // A folder, or a file that was moved since it was chosen.
  if (start === null) return messages.illustrationUnreadable;
  return kindOfFile(start) ? null : messages.illustrationWrongType;
}

async function readStart(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, kindBytes).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
