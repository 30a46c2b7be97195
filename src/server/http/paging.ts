import * as z from 'zod';
import { entriesAtOnce } from '#contract/admin.ts';

/** `?page=2`; the first one when it is not said. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** `?search=` and `?page=`, for lists that can be searched. */
export const searchQuery = z.object({ search: z.string().max(254).default(''), page: pageNumber });

/** A pattern for `ilike` that finds a text anywhere; what means something in a pattern stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** One entry more than is shown: whether it is there tells whether there is more. */
export function rowsOf(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * entriesAtOnce, limit: entriesAtOnce + 1 };
}

export function toPage<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown) {
  return { rows: rows.slice(0, entriesAtOnce).map(present), hasMore: rows.length > entriesAtOnce };
}
