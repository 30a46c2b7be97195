import { type ComponentType, lazy } from 'react';

/** A page in a file of its own, fetched when it is first shown. */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
