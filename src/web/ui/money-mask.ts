import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskitoNumberOptionsGenerator } from '@maskito/kit';
import { spellOutThousands } from './money.ts';

/** "500k" becomes 500,000 as the letter is typed or the whole is pasted. */
const writeOut: MaskitoPreprocessor = ({ elementState, data }) => {
  const [from, to] = elementState.selection;
  const typed = elementState.value.slice(0, from) + data + elementState.value.slice(to);
  const written = spellOutThousands(typed);
  if (written === typed) return { elementState, data };
  // As if all of it were typed at once into an empty field: the mask takes nothing that adds no character.
  if (data !== '') return { elementState: { value: '', selection: [0, 0] }, data: written };
  return { elementState: { value: written, selection: [written.length, written.length] }, data };
};

// More decimals than money has: "1.255m" passes through 1.255, and what stays too precise has a sentence.
const number = maskitoNumberOptionsGenerator({ thousandSeparator: ',', maximumFractionDigits: 6, min: 0 });

/** Digits grouped by thousands. */
export const moneyMask = {
  ...number,
  preprocessors: [writeOut, ...number.preprocessors],
} satisfies MaskitoOptions;
