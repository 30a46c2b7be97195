import {
  makeSealingKey,
  openSeal,
  readSealingKey,
  type Seal,
  type SealingKey,
} from '#server/adapters/seal.ts';

export function makeTestKey(): SealingKey {
  return readSealingKey(makeSealingKey())!;
}

/** With a key of its own. */
export function openTestSeal(): Seal {
  return openSeal([makeTestKey()]);
}
