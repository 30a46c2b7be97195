import type { TypedApp } from './feature.ts';

/** What a route says of itself, for the memory below. */
declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface FastifyContextConfig {
    /** It changes nothing that is remembered: no session, no account, no setting of the site. */
    leavesMemory?: boolean;
  }
}

/**
 * What nearly every request asks the database for and nearly none changes: who a token belongs to, which states are
 * open, which assumptions hold, what pages say of the site. Remembered for a second at most, so a change on another node
 * holds here within that second; any request to this node that may have changed something makes it forget before it is
 * answered.
 */
export type ShortMemory = {
  /** What was found under this name a moment ago, or finds it now. That nothing was found is not remembered. */
  recall<T>(name: string, find: () => Promise<T>): Promise<T>;
  forget(): void;
};

const rememberedMs = 1_000;
const mostNames = 10_000;

export function openShortMemory(nowMs = () => performance.now()): ShortMemory {
  const kept = new Map<string, { since: number; found: Promise<unknown> }>();
  return {
    recall<T>(name: string, find: () => Promise<T>): Promise<T> {
      const now = nowMs();
      const known = kept.get(name);
      // Kept under this name by the same caller, so of the same type.
      if (known && now - known.since < rememberedMs) return known.found as Promise<T>;
      if (kept.size >= mostNames) kept.clear();
      const found = find();
      const entry = { since: now, found };
      // Before it is known: what is forgotten while it is being looked for must not be remembered afterwards.
      kept.set(name, entry);
      const drop = () => {
        if (kept.get(name) === entry) kept.delete(name);
      };
      found.then((value) => value === undefined && drop(), drop);
      return found;
    },
    forget: () => kept.clear(),
  };
}

/** Whatever is not plainly harmless makes this node forget, once it is done and before its caller hears of it. */
export function forgetOnChange(app: TypedApp, memory: ShortMemory): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.leavesMemory) return;
    // A refusal changes nothing (src/server/fuzz.db.test.ts), and anyone can cause as many as they like.
    if (statusCode >= 400 && statusCode < 500) return;
    memory.forget();
  });
}
