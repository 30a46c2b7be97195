import { limits } from '#contract/limits.ts';

/**
 * The same picture as a PNG of at most 600 by 200 pixels, drawn anew: nothing of the file but its look is sent. Null for
 * what the browser cannot read as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = sizeWithin(picture, limits.logo);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Size = { width: number; height: number };

/** As large as it is, or as fits; never without a pixel. */
export function sizeWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
