import { type RefCallback, useCallback, useState } from 'react';

/** The width an element has now, for drawings made at their real size. Zero until it is known. */
export function useMeasuredWidth<Node extends HTMLElement>(): [RefCallback<Node>, number] {
  const [width, setWidth] = useState(0);
  const attach = useCallback((node: Node | null) => {
    if (node === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [attach, width];
}
