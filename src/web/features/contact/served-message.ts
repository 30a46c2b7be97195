import { keepInTab, readFromTab } from '#web/api/tab-storage.ts';

/** Where a message that is being written is kept in the tab. */
export const messageKey = 'contact';

let focused: string | undefined;

/** Keeps what was typed into the form that came with the document, before the app draws its own over it. */
export function keepServedMessage(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form === null) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  focused = fields.find((field) => field === document.activeElement)?.name;
  const typed = fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  if (typed.length === 0) return;
  const before = readFromTab(messageKey);
  const kept = typeof before === 'object' ? before : {};
  keepInTab(messageKey, { name: '', email: '', message: '', ...kept, ...Object.fromEntries(typed) });
}

/** Once: the name of the field the person still was in. */
export function takeFocused(): string | undefined {
  const name = focused;
  focused = undefined;
  return name;
}
