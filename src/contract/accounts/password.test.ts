import { describe, expect, test } from 'vitest';
import { newPasswordSchema, passwordResetFormSchema, passwordRules } from './password.ts';

const isGood = (password: string) => newPasswordSchema.safeParse(password).success;

describe('a new password', () => {
  test.each(['Trove-demo-1', 'Aa1!aaaa', 'Übergröße1?', 'Aa1_aaaa'])('may be %j', (password) => {
    expect(isGood(password)).toBe(true);
  });

  test.each(['', 'Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1! aaaa'])(
    'may not be %j',
    (password) => {
      expect(isGood(password)).toBe(false);
    },
  );

  test('names the rules that are still unmet', () => {
    const unmet = (password: string) =>
      passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.label);
    expect(unmet('')).toHaveLength(passwordRules.length);
    expect(unmet('trove1')).toEqual(['At least 8 characters', 'An uppercase letter', 'A special character']);
    expect(unmet('Trove demo 1!')).toEqual(['No spaces']);
    expect(unmet('Trove-demo-1')).toEqual([]);
  });
});

describe('the reset form', () => {
  const sentences = (newPassword: string, verifyPassword: string) => {
    const result = passwordResetFormSchema.safeParse({ newPassword, verifyPassword });
    return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]));
  };

  test('wants the same password twice', () => {
    expect(sentences('Trove-demo-1', 'Trove-demo-1')).toEqual({});
    expect(sentences('Trove-demo-1', 'Trove-demo-2')).toEqual({ verifyPassword: "Passwords don't match!" });
  });

  test('says both when the password is weak and differs', () => {
    expect(sentences('weak', 'other')).toEqual({
      newPassword: expect.stringContaining('more than 8 characters'),
      verifyPassword: "Passwords don't match!",
    });
  });
});
