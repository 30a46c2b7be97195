import type * as z from 'zod/mini';
import { accountListSchema, adminCalls } from '#contract/admin.ts';
import { useAdminList } from '#web/api/admin-list.ts';
import { type Act, withId } from '#web/api/row-action.ts';

/** What can be done to an account, with the words that ask first. */
export interface AccountAct {
  label: string;
  /** Missing where nothing is lost. */
  question?: { title: string; text: string } | undefined;
  act: Act;
}

export function accountActs(account: AccountEntry): readonly AccountAct[] {
  return [
    account.status === 'disabled' ? enable(account) : disable(account),
    ...(account.status === 'disabled' || account.role === 'fig' ? [] : [newFirstPassword(account)]),
    // A FIG member's role is given by the roster.
    ...(account.role === 'fig' ? [] : [changeRole(account)]),
  ];
}

function enable({ id, email }: AccountEntry): AccountAct {
  return {
    label: 'Enable',
    act: { id, path: withId(adminCalls.enableAccount, id), done: `${email} may sign in again.` },
  };
}

function disable({ id, email }: AccountEntry): AccountAct {
  return {
    label: 'Disable',
    question: {
      title: 'Disable this account',
      text: `${email} is signed out everywhere at once and cannot sign in until the account is enabled again.`,
    },
    act: { id, path: withId(adminCalls.disableAccount, id), done: `${email} has been disabled.` },
  };
}

function newFirstPassword({ id, email }: AccountEntry): AccountAct {
  return {
    label: 'New first password',
    question: {
      title: 'Send a new first password',
      text: `${email} is signed out everywhere, the present password stops working, and a first password that is good for 7 days is emailed.`,
    },
    act: { id, path: withId(adminCalls.newFirstPassword, id), done: `First password emailed to ${email}.` },
  };
}

function changeRole({ id, email, role }: AccountEntry): AccountAct {
  const next = role === 'administrator' ? 'advisor' : 'administrator';
  return {
    label: next === 'administrator' ? 'Make administrator' : 'Make advisor',
    question: {
      title: next === 'administrator' ? 'Make an administrator' : 'Take the back office away',
      text:
        next === 'administrator'
          ? `${email} may then grant logins, disable accounts and change roles, also yours.`
          : `${email} keeps the login as an advisor and can no longer open the back office.`,
    },
    act: {
      id,
      method: 'PUT',
      path: withId(adminCalls.changeRole, id),
      json: { role: next },
      done: `${email} is now an ${next}.`,
    },
  };
}

export type AccountEntry = z.infer<typeof accountListSchema>['rows'][number];

export function useAccounts(search: string) {
  return useAdminList(adminCalls.accounts, accountListSchema, { search }).list;
}
