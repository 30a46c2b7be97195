import { type ComponentType, createElement, lazy, type LazyExoticComponent, useState } from 'react';

/** A page in a file of its own, fetched when it is first shown. One that could not be fetched is tried again next time. */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let latest = attempt();
  return function LazyPage(props: Props) {
    const [Page] = useState(() => latest);
    return createElement(Page as ComponentType<Props>, props);
  };

  function attempt(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        // Not at once: React asks again before it gives up, and would go round in circles.
        setTimeout(() => (latest = attempt()), 500);
        throw error;
      }
    });
  }
}
