import { randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { passwordRules } from '#contract/accounts/password.ts';

/** Without those that are taken for one another on paper: I l 1, O o 0. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen letters of 56, about 92 bits, in groups that can be read over the phone; it meets our own rules. */
export function makeFirstPassword(): string {
  for (;;) {
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
    );
    const password = groups.join('-');
    if (passwordRules.every((rule) => rule.isMet(password))) return password;
  }
}

export const firstPasswordLifeMs = limits.firstPasswordDays * 86_400_000;
