import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { oneLine } from '#contract/fields/one-line.ts';
import { stateCodes } from '#contract/states/state-codes.ts';

/** The calls about who one is: docs/product.md, "Calls". */
export const profileCalls = {
  account: '/api/account',
  logo: '/api/account/logo',
  /** All that is kept about oneself, as a file. */
  data: '/api/account/data',
} as const;

/** Read from its bytes; a drawing that could hold a script is none. */
export const logoKinds = ['png', 'jpeg'] as const;

export type LogoKind = (typeof logoKinds)[number];

/** Letters that an advisor may do without. Offers, decisions, and what guards the login always come. */
export const mailNames = ['progress', 'papers', 'messages', 'offerEnding', 'reminders', 'watch'] as const;

export type MailName = (typeof mailNames)[number];

const mails = z.object({
  progress: z.boolean(),
  papers: z.boolean(),
  messages: z.boolean(),
  offerEnding: z.boolean(),
  reminders: z.boolean(),
  watch: z.boolean(),
} satisfies Record<MailName, unknown>);

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max, messages.tooLong));

/** A national producer number, however it is spaced. */
export const npnSchema = z.string().check(
  z.maxLength(40, messages.npnForm),
  z.overwrite<string>((text) => text.replace(/\s+/g, '')),
  z.regex(/^\d{0,10}$/, messages.npnForm),
);

/** Each once, in the order of the alphabet. */
export const licensedStatesSchema = z.array(z.enum(stateCodes)).check(
  z.maxLength(stateCodes.length),
  z.overwrite((codes) => stateCodes.filter((code) => codes.includes(code))),
);

/** Body of PUT /api/account, and the form. Empty is "not given". */
export const accountChangeSchema = z.object({
  name: z
    .string(messages.advisorNameRequired)
    .check(
      oneLine(),
      z.minLength(1, messages.advisorNameRequired),
      z.maxLength(limits.advisorName.max, messages.tooLong),
    ),
  phone: line(limits.advisorPhone.max),
  firm: line(limits.firm.max),
  npn: npnSchema,
  licensedStates: licensedStatesSchema,
  mails,
  /** Its owner has read it: what came with the request for the login may be anyone's, and clients do not see it before. */
  isConfirmed: z.optional(z.literal(true)),
});

export type AccountChange = z.infer<typeof accountChangeSchema>;

/** GET /api/account, and what a change of it answers. */
export const accountSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  firm: z.string(),
  npn: z.string(),
  licensedStates: z.array(z.enum(stateCodes)).check(z.maxLength(stateCodes.length)),
  mails,
  isConfirmed: z.boolean(),
  /** Its pixels; null where there is none. */
  logo: z.nullable(z.object({ width: z.number(), height: z.number(), changedAt: z.string() })),
});

export type Account = z.infer<typeof accountSchema>;
