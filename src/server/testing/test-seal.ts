import { makeSealingKey, openSeal, readSealingKey, type Seal } from '#server/adapters/seal.ts';

/** With a key of its own. */
export function openTestSeal(): Seal {
  return openSeal([readSealingKey(makeSealingKey())!]);
}
