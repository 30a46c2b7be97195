import * as z from 'zod/mini';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';

const ticketSchema = z.object({ rid: z.string(), username: z.string() });

export type ResetTicket = z.infer<typeof ticketSchema>;

const key = 'reset-ticket';

/** The one-time ticket of a first sign-in lasts as long as the tab, so that a reload does not lose it. */
export function keepResetTicket(ticket: ResetTicket): void {
  keepInTab(key, ticket);
}

export function readResetTicket(): ResetTicket | null {
  const kept = ticketSchema.safeParse(readFromTab(key));
  return kept.success ? kept.data : null;
}

export function dropResetTicket(): void {
  dropFromTab(key);
}
