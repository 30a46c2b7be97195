import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A screen in a bundle of its own, fetched when it is first shown. One that was preloaded is drawn at once: on the
 * server, and over the page that the server drew.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await preload() })) as ComponentType<Props>;
  // Chosen once for each visit: another choice later would be another component, and its state would be lost.
  const Page = (props: Props) => createElement(useState(() => loaded ?? Lazy)[0], props);
  return Object.assign(Page, { preload });
}
