import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref callback for two owners: the mask and the form both hold the input. */
export function useMergedRef<Node>(
  first: RefCallback<Node>,
  second: Ref<Node> | undefined,
): RefCallback<Node> {
  return useCallback(
    (node: Node | null) => {
      first(node);
      if (typeof second === 'function') second(node);
      else if (second) second.current = node;
    },
    [first, second],
  );
}
