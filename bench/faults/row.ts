import type { World, WorldOptions } from './world.ts';

/** How long and how often; a short run does less of each. */
export type Extent = { kills: number; seconds: (whole: number) => number };

export type Row = {
  name: string;
  title: string;
  /** What it needs beside the usual, and how that is put away; undefined where this machine does not have it. */
  prepare?: () => Promise<{ world: WorldOptions; close(): Promise<void>; handle?: unknown } | undefined>;
  world?: WorldOptions;
  /** The proxy that the storm goes through. */
  front?: 'haproxy' | 'caddy';
  /** Not a request may be refused or left without an answer. */
  isSeamless?: boolean;
  /** Makes the fault and ends it. What it saw meanwhile may be said in words. */
  fault(world: World, extent: Extent, handle: unknown): Promise<string | void>;
};
