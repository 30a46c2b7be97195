import * as z from 'zod/mini';

/** One entry of GET /api/stateOfOwnership; the list is sorted by name. */
export const stateLicensureSchema = z.object({
  stateName: z.string(),
  authorized: z.boolean(),
});

export type StateLicensure = z.infer<typeof stateLicensureSchema>;

/** 50 states and District of Columbia. */
export const stateLicensureListSchema = z.array(stateLicensureSchema).check(z.maxLength(51));
