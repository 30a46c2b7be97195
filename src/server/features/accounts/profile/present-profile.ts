import { type Account, type AccountChange, mailNames } from '#contract/accounts/account.ts';
import type { Profile } from './profile-store.ts';

export function presentProfile(profile: Profile): Account {
  const { email, name, phone, firm, npn, licensedStates, mutedMails, width, height, logoChangedAt } = profile;
  const { isConfirmed } = profile;
  return {
    email,
    name,
    phone: phone ?? '',
    firm: firm ?? '',
    npn: npn ?? '',
    licensedStates,
    mails: mailsOf(mutedMails),
    isConfirmed,
    logo:
      logoChangedAt === null
        ? null
        : { width: width ?? 0, height: height ?? 0, changedAt: logoChangedAt.toISOString() },
  };
}

/** Of a member who has not quoted yet there is nothing but the address. */
export function presentVisitor(email: string): Account {
  const nothing = { phone: '', firm: '', npn: '', licensedStates: [], isConfirmed: true, logo: null };
  return { email, name: email, ...nothing, mails: mailsOf([]) };
}

/** What a change is about, for the log: the names of the fields, never what was written into them. */
export function changedFields(before: Account, after: AccountChange): string {
  return (Object.keys(after) as (keyof AccountChange)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .join(', ');
}

function mailsOf(muted: readonly string[]): Account['mails'] {
  const wanted = mailNames.map((name) => [name, !muted.includes(name)]);
  // One for each name, by the line above.
  return Object.fromEntries(wanted) as Account['mails'];
}
