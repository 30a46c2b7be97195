import { keepServedMessage } from '#web/features/contact/served-message.ts';

/** What a person did with the words that came with the document, before the app could take it, is not lost. */
export function takeOver(root: HTMLElement): { repeatPress: () => void } {
  keepServedMessage(root);
  delete root.dataset.served;
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset.pressed;
  return {
    repeatPress: () => {
      if (pressed === undefined) return;
      const buttons = [...root.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === pressed)?.click();
    },
  };
}
