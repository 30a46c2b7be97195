import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { assumptionFiguresSchema } from '#contract/assumptions/assumptions.ts';
import { setOf } from '#valuation/assumption-figures.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { brokenLaws } from '#valuation/broken-laws.ts';
import type { CalendarDate } from '#valuation/calendar-date.ts';
import { FileMistake, withFile } from './value-file-mistake.ts';

/** A set that an administrator made, as the API answers it; or the sentence that says why the file is none. */
export async function readAssumptions(path: string, on: CalendarDate): Promise<AssumptionSet | string> {
  try {
    const text = await withFile(path, 'read', () => readFile(path, 'utf8'));
    const found = assumptionsFrom(JSON.parse(text), on);
    return typeof found === 'string' ? `--assumptions ${path}: ${found}` : found;
  } catch (error) {
    if (error instanceof SyntaxError) return `--assumptions ${path}: it is not JSON.`;
    if (error instanceof FileMistake) return `--assumptions: ${error.message}`;
    throw error;
  }
}

/** Held to the engine's laws, as at the desk: a file may have been changed by hand. */
function assumptionsFrom(json: unknown, on: CalendarDate): AssumptionSet | string {
  const read = z.safeParse(assumptionFiguresSchema, json);
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    return `it is not as GET /api/assumptions/{version} answers${place === '' ? '' : `; see ${place}`}.`;
  }
  const set = knownTables(read.data);
  if (typeof set === 'string') return set;
  const [broken] = brokenLaws(set, on);
  return broken === undefined ? set : `it breaks a law. ${broken.law} ${broken.example}`;
}

function knownTables(figures: z.infer<typeof assumptionFiguresSchema>): AssumptionSet | string {
  try {
    return setOf(figures);
  } catch (error) {
    if (error instanceof RangeError) return `${error.message} in this release.`;
    throw error;
  }
}
