import {
  type AllStateRulesAnswer,
  encodeSaleable,
  type Saleable,
  type StateRules,
  type StateRulesAnswer,
} from '#contract/states/state-rules.ts';

/** As advisors see them: without what is noted for staff, which the answer's schema does not know. */
export function presentStateRules({
  isRegulated,
  ...rules
}: StateRules): AllStateRulesAnswer['states'][number] {
  return { ...rules, regulated: isRegulated };
}

export function presentStateRulesFor(rules: StateRules, saleable: Saleable): StateRulesAnswer {
  return { ...presentStateRules(rules), saleable: encodeSaleable(saleable) };
}
