import { hash, verify } from '@node-rs/argon2';
import { tooBusy } from '#server/http/refusal.ts';

/** OWASP's argon2id setting: 19 MiB, 2 passes. About 40 ms, so whoever tries many is slow. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins: two at a time and a short queue. */
const signInGate = { atOnce: 2, waitingAtMost: 20 };
/** New passwords wait in a queue of their own, so that neither keeps the other out. */
const newPasswordGate = { atOnce: 1, waitingAtMost: 10 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** The hash of a password in place of another; undefined when it is the same one. */
  hashAnother(password: string, currentHash: string | null): Promise<string | undefined>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
};

/** A few hashes at a time and short queues, then 503: a storm of sign-ins must not stop everything else. */
export async function openPasswords(): Promise<Passwords> {
  const unknown = await hash('the hash that an unknown user is compared with', cost);
  const passSignIn = openGate(signInGate);
  const passNewPassword = openGate(newPasswordGate);
  return {
    hash: (password) => passNewPassword(() => hash(password, cost)),
    hashAnother: (password, currentHash) =>
      passNewPassword(async () => {
        if (currentHash !== null && (await verify(currentHash, password))) return undefined;
        return hash(password, cost);
      }),
    matches: (password, passwordHash) =>
      passSignIn(async () => (await verify(passwordHash ?? unknown, password)) && passwordHash !== null),
  };
}

function openGate({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw tooBusy(2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
