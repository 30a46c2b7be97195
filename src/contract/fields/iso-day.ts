import * as z from 'zod/mini';
import { messages } from '#contract/messages.ts';

/** A day as YYYY-MM-DD, such as there is, of the years that `parseCalendarDate` reads. */
export const isoDaySchema = z.iso
  .date(messages.invalidDate)
  .check(z.maxLength(10), z.regex(/^(?:19|20)/, messages.invalidDate));
