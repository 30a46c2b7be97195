import { hash, verify } from '@node-rs/argon2';
import { limits } from '#contract/limits.ts';
import { tooBusy } from '#server/http/refusal.ts';

/** OWASP's argon2id setting: 19 MiB, 2 passes. About 40 ms, so whoever tries many is slow. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins: two at a time and a short queue. */
const signInGate = { atOnce: 2, waitingAtMost: 20 };
/** Whoever signed in before in this browser, or is signed in: a storm of strangers is not in their way. */
const knownGate = { atOnce: 1, waitingAtMost: 10 };
/** New passwords wait in a queue of their own, so that neither keeps the other out. */
const newPasswordGate = { atOnce: 1, waitingAtMost: 10 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** The hash of a password in place of another; undefined when it is the same one. */
  hashAnother(password: string, currentHash: string | null): Promise<string | undefined>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, passwordHash: string | null, caller: PasswordCaller): Promise<boolean>;
};

/** Whose turn it is: name and network. */
export type PasswordCaller = { name: string; isKnown: boolean };

/** Whose work it is; a symbol is like nobody else's. */
type Caller = string | symbol;

/** A few hashes at a time and short queues, then 503: a storm of sign-ins must not stop everything else. */
export async function openPasswords(): Promise<Passwords> {
  const unknown = await hash('the hash that an unknown user is compared with', cost);
  const passSignIn = openGate(signInGate);
  const passKnown = openGate(knownGate);
  const passNewPassword = openGate(newPasswordGate);
  return {
    hash: (password) => passNewPassword(Symbol('one'), () => hash(password, cost)),
    hashAnother: (password, currentHash) =>
      passNewPassword(Symbol('one'), async () => {
        if (currentHash !== null && (await verify(currentHash, password))) return undefined;
        return hash(password, cost);
      }),
    matches: (password, passwordHash, caller) =>
      (caller.isKnown ? passKnown : passSignIn)(
        caller.name,
        async () => (await verify(passwordHash ?? unknown, password)) && passwordHash !== null,
      ),
  };
}

/** One caller has one running and a few waiting, so that nobody fills the queue alone. */
function openGate({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const running = new Set<Caller>();
  const waiting: { caller: Caller; start: () => void }[] = [];
  return async function pass<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (running.size >= atOnce || running.has(caller)) {
      const ofCaller = waiting.filter((one) => one.caller === caller).length;
      if (waiting.length >= waitingAtMost || ofCaller >= limits.signIn.waitingOfOneCaller) throw tooBusy(2);
      await new Promise<void>((start) => waiting.push({ caller, start }));
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
  };
}
