import * as z from 'zod/mini';

/** A day as YYYY-MM-DD, such as there is, of the years that `parseCalendarDate` reads. */
export const isoDaySchema = z.iso.date().check(z.maxLength(10), z.regex(/^(?:19|20)/));
