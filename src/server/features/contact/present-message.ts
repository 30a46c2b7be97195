import type { listMessages } from './contact-store.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

export function presentMessage({ id, name, email, message, account, sent_at }: Row) {
  return { id, name, email, message, account, sentAt: sent_at.toISOString() };
}
