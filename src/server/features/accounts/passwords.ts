import { hash, verify } from '@node-rs/argon2';
import { limits } from '#contract/limits.ts';
import { mostOf } from '#server/adapters/fair-line.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { Passwords } from '#server/parts.ts';

/** OWASP's argon2id setting: 19 MiB, 2 passes. About 40 ms, so whoever tries many is slow. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins: two at a time and a short queue. */
const signInGate = { atOnce: 2, waitingAtMost: 20 };
/** Whoever signed in before in this browser, or is signed in: a storm of strangers is not in their way. */
const knownGate = { atOnce: 1, waitingAtMost: 10 };
/** New passwords wait in a queue of their own, so that neither keeps the other out. */
const newPasswordGate = { atOnce: 1, waitingAtMost: 10 };

/** A few hashes at a time and short queues, then 503: a storm of sign-ins must not stop everything else. */
export async function openPasswords(): Promise<Passwords> {
  const unknown = await hash('the hash that an unknown user is compared with', cost);
  const signIns = openGate(signInGate);
  const known = openGate(knownGate);
  const newPasswords = openGate(newPasswordGate);
  return {
    hash: (password, whose) => newPasswords.pass(whose, () => hash(password, cost)),
    hashAnother: (password, { currentHash, whose }) =>
      newPasswords.pass(whose, async () => {
        if (currentHash !== null && (await verify(currentHash, password))) return undefined;
        return hash(password, cost);
      }),
    matches(password, passwordHash, { name, site, knownTo }) {
      const look = async () => (await verify(passwordHash ?? unknown, password)) && passwordHash !== null;
      // By account, however many browsers and networks it has; where that line is full, among the strangers.
      if (knownTo !== undefined && known.hasRoomFor(knownTo)) return known.pass(knownTo, look);
      return signIns.pass(name, look, site);
    },
  };
}

type Waiting = { caller: string; site: string; start: () => void; refuse: () => void };

/**
 * One caller has one running and a few waiting, so that nobody fills the queue alone; where many names of one site have
 * filled it, its last makes room for another site.
 */
function openGate({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];
  const mustWait = (caller: string) => running.size >= atOnce || running.has(caller);
  const hasFew = (caller: string) =>
    waiting.filter((one) => one.caller === caller).length < limits.signIn.waitingOfOneCaller;
  const mayWait = (caller: string) => waiting.length < waitingAtMost && hasFew(caller);
  return { pass, hasRoomFor: (caller: string) => !mustWait(caller) || mayWait(caller) };

  function hasMadeRoomFor(site: string): boolean {
    const last = mostOf(waiting, { whose: (one) => one.site, another: site }).at(-1);
    if (!last) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.refuse();
    return true;
  }

  async function pass<Result>(caller: string, work: () => Promise<Result>, site = caller): Promise<Result> {
    if (mustWait(caller)) {
      if (!mayWait(caller) && !(hasFew(caller) && hasMadeRoomFor(site))) throw tooBusy(2);
      await new Promise<void>((start, fail) => {
        waiting.push({ caller, site, start, refuse: () => fail(tooBusy(2)) });
      });
    } else {
      running.add(caller);
    }
    try {
      return await work();
    } finally {
      running.delete(caller);
      const next = waiting.findIndex((one) => !running.has(one.caller));
      for (const one of next === -1 ? [] : waiting.splice(next, 1)) {
        running.add(one.caller);
        one.start();
      }
    }
  }
}
