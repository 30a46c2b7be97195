import { type RefCallback, useCallback } from 'react';

/** One ref callback for two owners: the mask and the form both hold the input. */
export function useMergedRef<Node>(
  first: RefCallback<Node>,
  second: RefCallback<Node> | undefined,
): RefCallback<Node> {
  return useCallback(
    (node: Node | null) => {
      first(node);
      second?.(node);
    },
    [first, second],
  );
}
