import type { LogoKind } from '#contract/account.ts';

export type Picture = { kind: LogoKind; width: number; height: number };

const pngMark = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const pngEnd = Buffer.from('49454e44ae426082', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/**
 * What kind of picture it is and how large, by its bytes: undefined for anything that is no whole PNG or JPEG. Its name
 * and its claimed type count for nothing.
 */
export function readPicture(content: Buffer): Picture | undefined {
  return readPng(content) ?? readJpeg(content);
}

/** The size stands in the first chunk, which is always the header. */
function readPng(content: Buffer): Picture | undefined {
  if (content.length < 33 || !content.subarray(0, pngMark.length).equals(pngMark)) return undefined;
  if (!content.subarray(-pngEnd.length).equals(pngEnd)) return undefined;
  return { kind: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** From segment to segment up to the one that begins a frame: C0 to CF, of which C4, C8 and CC are something else. */
function readJpeg(content: Buffer): Picture | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  if (!content.subarray(-jpegEnd.length).equals(jpegEnd)) return undefined;
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const mark = content[at + 1]!;
    if (mark === 0xff) at += 1;
    else if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
      return { kind: 'jpeg', width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    } else if (mark === 0xda || mark === 0xd9) return undefined;
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
