import { expect, test } from 'vitest';
import { tryAgainWhileAway } from './try-again.ts';

const away = () => new Error('timeout exceeded when trying to connect');

function failing(errors: Error[]) {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
}

test('work is done once the database is back', async () => {
  expect(await tryAgainWhileAway(failing([away(), away()]), [1, 1])).toBe('done');
});

test('a database that stays away, and any other fault, is told', async () => {
  await expect(tryAgainWhileAway(failing([away(), away(), away()]), [1, 1])).rejects.toThrow('timeout');
  await expect(tryAgainWhileAway(failing([new Error('a bug')]), [1, 1])).rejects.toThrow('a bug');
});
