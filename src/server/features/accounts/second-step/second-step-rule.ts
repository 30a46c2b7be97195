import type { SecondStepRule } from '#contract/site/site-settings.ts';

/** A FIG member comes by a link and has no password: there is no first step that a second could follow. */
export function isSecondStepRequired(
  role: 'advisor' | 'fig' | 'administrator',
  rule: SecondStepRule,
): boolean {
  if (role === 'fig') return false;
  return rule === 'everyone' || (rule === 'administrators' && role === 'administrator');
}
