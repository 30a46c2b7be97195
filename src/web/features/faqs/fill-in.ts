import { product } from '#contract/product.ts';
import { unavailableStatesSentence } from '#contract/unavailable-states.ts';
import { site } from '#web/api/site.ts';

/** What an answer leaves open, for it is set elsewhere and may change. */
const values: Readonly<Record<string, string>> = {
  '{phone}': site.phone,
  '{product}': product.name,
  '{states}': unavailableStatesSentence(site.unavailableStates) || 'Available in every state.',
};

/** A text in pieces, each as it stands or as what was filled in for a placeholder. */
export function fillIn(text: string): { text: string; isPhone: boolean }[] {
  return text
    .split(/(\{(?:phone|product|states)\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: values[piece] ?? piece, isPhone: piece === '{phone}' }));
}
