import {
  type AllStateRulesAnswer,
  encodeSaleable,
  type Saleable,
  type StateRules,
  type StateRulesAnswer,
} from '#contract/state-rules.ts';

/** As advisors see them: without what is noted for staff. */
export function presentStateRules({
  notes: _,
  isRegulated,
  ...rest
}: StateRules): AllStateRulesAnswer['states'][number] {
  return { ...rest, regulated: isRegulated };
}

export function presentStateRulesFor(rules: StateRules, saleable: Saleable): StateRulesAnswer {
  return { ...presentStateRules(rules), saleable: encodeSaleable(saleable) };
}
