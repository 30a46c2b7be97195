import { useLayoutEffect, useRef } from 'react';

type PictureProps = {
  /** Undefined until it is there. */
  content: Blob | undefined;
  width: number;
  height: number;
  alt: string;
  className: string;
};

/** Drawn, not linked: it comes with a token or a PIN, and pages load pictures from nowhere but our own files. */
export function Picture({ content, width, height, alt, className }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (content === undefined) return undefined;
    let isCurrent = true;
    const draw = async () => {
      const picture = await createImageBitmap(content);
      if (isCurrent) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
      picture.close();
    };
    void draw();
    return () => void (isCurrent = false);
  }, [content]);
  return (
    <canvas ref={canvas} className={className} width={width} height={height}>
      {alt}
    </canvas>
  );
}
