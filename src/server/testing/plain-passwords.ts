import type { Passwords } from '#server/features/accounts/passwords.ts';

/** Passwords without their cost and without a gate: for a storm that is meant to reach what lies behind. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain ${password}`,
  hashAnother: async (password, currentHash) =>
    currentHash === `plain ${password}` ? undefined : `plain ${password}`,
  matches: async (password, passwordHash) => passwordHash === `plain ${password}`,
};
