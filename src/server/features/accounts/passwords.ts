import { hash, verify } from '@node-rs/argon2';
import { tooBusy } from '#server/http/refusal.ts';

/** OWASP's argon2id setting: 19 MiB, 2 passes. About 40 ms, so whoever tries many is slow. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const waitingAtMost = 20;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
};

/** Two hashes at a time and a short queue, then 503: a storm of sign-ins must not stop everything else. */
export async function openPasswords(): Promise<Passwords> {
  const unknown = await hash('the hash that an unknown user is compared with', cost);
  const gate = openGate();
  return {
    hash: (password) => gate(() => hash(password, cost)),
    matches: (password, passwordHash) =>
      gate(async () => (await verify(passwordHash ?? unknown, password)) && passwordHash !== null),
  };
}

function openGate() {
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
