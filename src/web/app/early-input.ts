import { addToDraft } from '#web/api/drafts/draft.ts';

/**
 * What a person did with the page before the scripts arrived. Text typed into a form goes to where the form keeps its
 * draft. The button pressed last, which the script in the head has noted, is pressed again by the function returned:
 * React first makes the part of the page around it work.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  delete root.dataset.served;
  for (const form of root.querySelectorAll('form')) keepTyped(form);
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset.pressed;
  return () => {
    if (pressed === undefined) return;
    const buttons = [...root.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === pressed)?.click();
  };
}

/** Under the name that the form gives its draft, with what was there before from another visit. */
function keepTyped(form: HTMLFormElement): void {
  const key = form.dataset.draft;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const typed = fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  if (key === undefined || typed.length === 0) return;
  addToDraft(key, Object.fromEntries(typed));
}
