import type { Passwords } from '#server/parts.ts';

/** Passwords without their cost and without a gate: real ones would take most of the time of every test. */
export const plainPasswords: Passwords & { hash: (password: string) => Promise<string> } = {
  hash: async (password) => `plain ${password}`,
  hashAnother: async (password, { currentHash }) =>
    currentHash === `plain ${password}` ? undefined : `plain ${password}`,
  matches: async (password, passwordHash) => passwordHash === `plain ${password}`,
};
