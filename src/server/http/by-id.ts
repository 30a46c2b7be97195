import * as z from 'zod';

/** Our ids are UUIDs; anything else names nothing, and PostgreSQL would not take it. */
export const byId = z.object({ id: z.uuid() });
