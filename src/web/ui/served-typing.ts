type Typing = { values: Record<string, string>; focused: string | undefined };

let kept: Typing | undefined;

/** Remembers what was typed into the form that came with the document, before the app draws its own over it. */
export function keepServedTyping(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form === null) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  if (!Object.values(values).some((value) => value !== '')) return;
  kept = { values, focused: fields.find((field) => field === document.activeElement)?.name };
}

/** Once: what was typed before, and in which field the person still was. */
export function takeServedTyping(): Typing | undefined {
  const typing = kept;
  kept = undefined;
  return typing;
}
