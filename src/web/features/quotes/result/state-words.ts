import type { Quote } from '#contract/quotes/quote.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { type StateRulesAnswer, waitsLongerForLoan } from '#contract/states/state-rules.ts';

export const notVerified = 'Not verified: ask before you rely on it.';

/** Only what was read in the statute is said without "not verified" before it. */
export function rescissionWords({ text, confidence }: StateRulesAnswer['rescission']): string {
  if (text === null) return notVerified;
  return confidence !== 'low' || /not verified/i.test(text)
    ? text
    : `${notVerified} As far as we know: ${lowerFirst(text)}`;
}

export function saleWords(
  rules: StateRulesAnswer,
  { issueDate, loanBalance }: Pick<Quote, 'issueDate' | 'loanBalance'>,
): string {
  const { state, regulated, waiting, saleable } = rules;
  if (waiting.years === null) {
    return regulated
      ? notVerified
      : `${notVerified} We found no act of ${stateInProse(state)} on the sale of policies by healthy insureds.`;
  }
  const doubt = waiting.confidence === 'high' ? '' : `${notVerified} As far as we know: `;
  const say = (words: string) => (doubt === '' ? words : `${doubt}${lowerFirst(words)}`);
  if (waiting.years === 0) return say(`The act of ${state} has no wait.`);
  const wait = `${waiting.years} years from issue`;
  if (issueDate === null) return say(`After ${wait}. Add the policy’s issue date to see the day.`);
  const isLonger = waitsLongerForLoan(rules, loanBalance);
  if (saleable.status === 'later')
    return say(
      `Not yet: not before ${saleable.from}, ${wait}${isLonger ? ', and perhaps later with a loan on the policy' : ''}. The law names exceptions.`,
    );
  const over = `the wait of ${wait} was over on ${saleable.from}`;
  // Where the rule itself may forbid the sale of a policy like this one, nobody is told yes.
  if (isLonger)
    return say(
      `Ask first: ${over}, but with a loan on the policy ${stateInProse(state)} may ask for a longer one.`,
    );
  if (/\bno sale\b/i.test(waiting.note))
    return say(`Ask first: ${over}, but another rule can forbid the sale.`);
  const exception = /conver|loan/i.test(waiting.note) ? ', unless an exception holds' : '';
  return doubt === '' ? `As far as the wait goes, yes${exception}: ${over}.` : say(`${over}${exception}.`);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
