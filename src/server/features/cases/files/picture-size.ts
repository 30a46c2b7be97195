import type { IllustrationKind } from '#contract/cases/illustration-kind.ts';

/** Where a JPEG says how large it is: the frames of all ways of coding; C4, C8 and CC are something else. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Marks without a length: a start, a place to begin anew, one for private use. */
const standsAlone = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

const endMarks = new Set([0xd9, 0xda]);

/**
 * How many pixels a picture says it has, from its bytes as they come: whoever opens it makes room for so many, however
 * small the file is. Undefined as long as it has not said so; nothing is decoded.
 */
export function openPixelCount(): { add(piece: Buffer): void; of(kind: IllustrationKind): number } {
  let start = Buffer.alloc(0);
  let ofJpeg: number | undefined;
  let waiting = Buffer.alloc(0);
  let toSkip = 0;

  function addToJpeg(piece: Buffer): void {
    if (ofJpeg !== undefined) return;
    waiting = Buffer.concat([waiting, piece.subarray(Math.min(toSkip, piece.length))]);
    toSkip -= Math.min(toSkip, piece.length);
    let at = 0;
    while (at + 9 <= waiting.length) {
      const mark = waiting[at + 1]!;
      // As readers do: what is no mark is passed over, and so is what fills up before one.
      if (waiting[at] !== 0xff || mark === 0xff || mark === 0x00) at += 1;
      else if (standsAlone(mark)) at += 2;
      else if (isFrame(mark))
        return void (ofJpeg = waiting.readUInt16BE(at + 5) * waiting.readUInt16BE(at + 7));
      else if (endMarks.has(mark)) return void (ofJpeg = 0);
      else at += 2 + waiting.readUInt16BE(at + 2);
    }
    toSkip += Math.max(0, at - waiting.length);
    waiting = waiting.subarray(at);
  }

  return {
    add(piece) {
      if (start.length < 24) start = Buffer.concat([start, piece]).subarray(0, 24);
      if (start[0] === 0xff) addToJpeg(piece);
    },
    of(kind) {
      if (kind === 'jpeg') return ofJpeg ?? 0;
      return kind === 'png' && start.length === 24 ? start.readUInt32BE(16) * start.readUInt32BE(20) : 0;
    },
  };
}
