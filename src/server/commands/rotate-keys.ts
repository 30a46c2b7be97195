import { openFiles } from '#server/adapters/files/open-files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { resealLetters } from '#server/adapters/waiting-letters.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { systemClock } from '#server/clock.ts';
import { resealSecondSteps } from '#server/features/accounts/second-step/second-step-store.ts';
import { resealTickets } from '#server/features/accounts/ticket-store.ts';
import { resealIllustrations, resealReadings } from '#server/features/cases/files/reseal-illustrations.ts';
import { resealComplianceFiles } from '#server/features/papers/compliance/compliance-store.ts';
import { findKeys, withDatabase } from './with-database.ts';

// `npm run keys:rotate`: seals everything with the first key of FILE_KEYS. It may be stopped and run again.
await withDatabase(async ({ db, settings }) => {
  const keys = await findKeys(settings);
  const seal = openSeal(keys);
  const store = await openFiles(settings);
  const files = sealFiles(store.files, keys);
  const { resealed, failed } = await resealIllustrations(db, files, {
    now: systemClock.now(),
    onFault: (id, error) =>
      process.stderr.write(`Illustration ${id}: ${error instanceof Error ? error.message : String(error)}\n`),
  });
  store.close();
  const readings = await resealReadings(db, seal);
  const tickets = await resealTickets(db, seal);
  const secondSteps = await resealSecondSteps(db, seal);
  const complianceFiles = await resealComplianceFiles(db, seal);
  const letters = await resealLetters(db, seal);
  process.stdout.write(
    `Sealed with ${files.currentKeyId}: ${resealed} files, ${readings} readings, ${complianceFiles} compliance files, ${secondSteps} second steps, ${tickets} tickets, ${letters} letters. ${failed} files could not be read.\n`,
  );
  if (failed > 0) process.exitCode = 1;
}, 'kept');
