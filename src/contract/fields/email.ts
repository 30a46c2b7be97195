import * as z from 'zod/mini';
import { messages } from '#contract/messages.ts';

/**
 * One address, nothing else: no name, no second header, no list. The one definition for forms, letters and settings;
 * deliberately stricter than the mail standards. The last part of a host begins with a letter: 9.9 would be read as a
 * number of the network.
 */
const pattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export const emailSchema = z
  .string(messages.validEmailRequired)
  .check(
    z.trim(),
    z.maxLength(254, messages.validEmailRequired),
    z.regex(pattern, messages.validEmailRequired),
  );
