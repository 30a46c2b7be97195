import * as z from 'zod/mini';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import { messageKey } from './served-message.ts';

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
  const kept = draftSchema.safeParse(readFromTab(messageKey));
  return kept.success ? kept.data : undefined;
}
