import * as z from 'zod/mini';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';

/** Where a message that is being written is kept in the tab. */
export const messageKey = 'contact';

const draftSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

/** What a person typed and could not send. */
export type MessageDraft = z.infer<typeof draftSchema>;

export const emptyDraft: MessageDraft = { name: '', email: '', message: '' };

export function keepMessage(draft: MessageDraft): void {
  keepInTab(messageKey, draft);
}

export function dropMessage(): void {
  dropFromTab(messageKey);
}

export function keptMessage(): MessageDraft | undefined {
  const found = readFromTab(messageKey);
  const kept = draftSchema.safeParse(typeof found === 'object' ? { ...emptyDraft, ...found } : found);
  return kept.success ? kept.data : undefined;
}
