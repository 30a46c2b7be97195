import { type ComponentType, createElement, lazy, useState } from 'react';
import { useLocation } from './location.tsx';

/**
 * A screen in a bundle of its own, fetched when it is first shown. One that was preloaded is drawn at once: on the
 * server, and over the page that the server drew. What could not be fetched is fetched again at the next visit.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  let latest: { visit: string; hasFailed: boolean; Lazy: ComponentType<Props> } | undefined;

  /** In one visit always the same: React draws anew what failed, and would never come to an end. */
  const lazyAt = (visit: string) => {
    if (latest !== undefined && !(latest.hasFailed && latest.visit !== visit)) return latest.Lazy;
    const fetchNow = async () => {
      try {
        return { default: await preload() };
      } catch (error) {
        made.hasFailed = true;
        throw error;
      }
    };
    const made = { visit, hasFailed: false, Lazy: lazy(fetchNow) as ComponentType<Props> };
    latest = made;
    return made.Lazy;
  };

  const Page = (props: Props) => {
    const { key } = useLocation();
    // Chosen once for each visit: another choice later would be another component, and its state would be lost.
    const [Chosen] = useState(() => loaded ?? lazyAt(key));
    return createElement(Chosen, props);
  };
  return Object.assign(Page, { preload });
}
