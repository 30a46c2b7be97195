import type { LogoKind } from '#contract/accounts/account.ts';
import { limits } from '#contract/limits.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import type { Cleaned, NoPicture, Size } from './cleaned.ts';

export type Picture = Cleaned & { kind: LogoKind };

/**
 * What a decoder is given of a file: the picture alone. Profiles, comments and whatever else a file may carry are left
 * out, for they can be a thousand times as large once inflated. Its name and its claimed type count for nothing.
 */
export function cleanPicture(content: Buffer): Picture | NoPicture {
  for (const [kind, clean] of [
    ['png', cleanPng],
    ['jpeg', cleanJpeg],
  ] as const) {
    const cleaned = clean(content, fits);
    if (cleaned === 'too-large') return cleaned;
    if (cleaned !== 'wrong-type') return { kind, ...cleaned };
  }
  return 'wrong-type';
}

function fits({ width, height }: Size): boolean {
  return width >= 1 && width <= limits.logo.width && height >= 1 && height <= limits.logo.height;
}
