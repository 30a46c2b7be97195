import { type ComponentType, createElement, lazy, type LazyExoticComponent, useState } from 'react';

/** A page in a file of its own, fetched when it is first shown. One fetched in vain is tried again at the next visit. */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let failedVisit: string | null = null;
  let latest = attempt();

  return function LazyPage(props: Props) {
    const [Page] = useState(() => {
      // React asks several times during one visit; asking the server each time would go round in circles.
      if (failedVisit !== null && failedVisit !== currentVisit()) latest = attempt();
      return latest;
    });
    return createElement(Page as ComponentType<Props>, props);
  };

  function attempt(): LazyExoticComponent<ComponentType<Props>> {
    failedVisit = null;
    return lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        failedVisit = currentVisit();
        throw error;
      }
    });
  }
}

/** The router gives each visit a key of its own. */
function currentVisit(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
  return `${location.pathname} ${key}`;
}
