import type { MaskitoOptions } from '@maskito/core';

const digit = /\d/;
const separators = /[/.\-\s]+/g;

/** MM/DD/YYYY. Any digits are let in: a day that does not exist is for the rule to name, not for the mask to swallow. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [({ elementState, data }) => fillShortParts(elementState, data)],
};

type TextState = {
  readonly value: string;
  readonly selection: readonly [number, number];
};

/**
 * Fills up short months and days in what is typed or pasted: "3/" becomes "03/", "3/4/1952" becomes "03/04/1952", and
 * "1952-03-04" becomes "03/04/1952".
 */
export function fillShortParts(state: TextState, data: string): { elementState: TextState; data: string } {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(data);
  if (iso !== null) return { elementState: state, data: `${iso[2]}/${iso[3]}/${iso[1]}` };

  const keys = data.trimEnd().replace(separators, '/') || data.replace(separators, '/');
  const before = state.value.slice(0, state.selection[0]);
  const isHalfTyped = /(^|\/)\d$/.test(before);
  if (isHalfTyped && keys.startsWith('/')) return { elementState: padLastDigit(state), data: padParts(keys) };
  if (isHalfTyped) return { elementState: state, data: keys };
  return { elementState: state, data: padParts(keys) };
}

function padParts(keys: string): string {
  return keys.replace(/(^|\/)(\d)(?=\/)/g, '$10$2');
}

function padLastDigit({ value, selection: [from, to] }: TextState): TextState {
  return {
    value: `${value.slice(0, from - 1)}0${value.slice(from - 1)}`,
    selection: [from + 1, to + 1],
  };
}
