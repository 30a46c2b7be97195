import { makeSealingKey } from '#server/adapters/seal.ts';

// `npm run keys:make`: a new key for FILE_KEYS.
process.stdout.write(`${makeSealingKey()}\n`);
