import * as z from 'zod/mini';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';

const key = 'contact';

const draftSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

/** What a person typed and could not send. */
export type MessageDraft = z.infer<typeof draftSchema>;

export const emptyDraft: MessageDraft = { name: '', email: '', message: '' };

export function keepMessage(draft: MessageDraft): void {
  keepInTab(key, draft);
}

export function dropMessage(): void {
  dropFromTab(key);
}

export function keptMessage(): MessageDraft | undefined {
  const kept = draftSchema.safeParse(readFromTab(key));
  return kept.success ? kept.data : undefined;
}
