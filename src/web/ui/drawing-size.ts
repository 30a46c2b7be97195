import { type RefCallback, useCallback, useState } from 'react';

/** A drawing's width in its own units, zero until it is known, and how many px a unit is. */
export type DrawingSize = {
  width: number;
  scale: number;
};

/** The narrowest a drawing can be and still hold its words. */
const leastWidth = 280;
/** What browsers start with; a person may ask for larger text. */
const usualTextPx = 16;

/** For drawings made at their real size: a unit is a pixel, and grows with the text as far as there is room. */
export function useDrawingSize<Node extends HTMLElement>(): [RefCallback<Node>, DrawingSize] {
  const [size, setSize] = useState<DrawingSize>({ width: 0, scale: 1 });
  const attach = useCallback((node: Node | null) => {
    if (node === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const px = entry.contentRect.width;
      const textScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx;
      const scale = Math.max(1, Math.min(textScale, px / leastWidth));
      setSize({ width: Math.floor(px / scale), scale });
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [attach, size];
}
