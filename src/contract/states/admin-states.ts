import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { unprintableIn } from '#contract/fields/printable.ts';
import { stateRulesSchema } from './state-rules.ts';

const reason = () =>
  z
    .string(messages.requiredField)
    .check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.maxLength(limits.stateReason.max, messages.tooLong),
    );

const versionSchema = z.object({
  version: z.int(),
  rules: stateRulesSchema,
  reason: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
});

/** Every state as staff see it: whether quotes may be made there and why, and the newest version of its rules. */
export const adminStateListSchema = z
  .array(
    z.object({
      stateName: z.string(),
      authorized: z.boolean(),
      reason: z.nullable(z.string()),
      changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
      newest: versionSchema,
    }),
  )
  .check(z.maxLength(limits.states.max));

export type AdminState = z.infer<typeof adminStateListSchema>[number];

/** The versions of one state's rules, newest first. */
export const stateVersionListSchema = z.array(versionSchema).check(z.maxLength(limits.stateVersions.max));

/** Made from what was there when the typing began: another's change in between is told (409). */
export const licensureChangeSchema = z.object({
  authorized: z.boolean(messages.requiredField),
  reason: reason(),
  seenAt: z.nullable(z.string().check(z.maxLength(40))),
});

export const stateRulesChangeSchema = z.object({
  rules: z.omit(stateRulesSchema, { state: true, code: true }).check(({ value, issues }) => {
    // They stand on papers, but for the notes for staff.
    for (const { path, text } of textsIn({ ...value, notes: '' })) {
      const letters = unprintableIn(text);
      if (letters === '') continue;
      issues.push({ code: 'custom', input: text, path, message: messages.unprintable(letters) });
    }
  }),
  reason: reason(),
  seenVersion: z.int(),
});

function textsIn(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
}
