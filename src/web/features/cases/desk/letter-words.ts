import type { DeskCaseRow } from './api.ts';

type Advisor = Pick<DeskCaseRow['advisor'], 'email' | 'isErased'>;

/** Before a step: what its advisor gets, or that no letter goes to whoever asked to be forgotten. */
export function letterAhead({ email, isErased }: Advisor, gets: string): string {
  return isErased ? `We send no letter about this: the account of ${email} is erased.` : `${email} ${gets}`;
}

/** After it. */
export function letterSent({ isErased }: Advisor, done: string): string {
  return isErased ? 'It is done. We sent no letter about this: the account is erased.' : done;
}
