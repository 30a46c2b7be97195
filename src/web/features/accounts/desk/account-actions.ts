import type * as z from 'zod/mini';
import { accountListSchema, adminCalls } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import { type PageInAddress, useAdminPage } from '#web/api/desk/admin-list.ts';
import { type RowAction, withId } from '#web/api/desk/row-action.ts';

/** What can be done to an account, with the words that ask first. */
export type AccountAction = {
  label: string;
  /** Missing where nothing is lost. */
  question?: { title: string; text: string } | undefined;
  action: RowAction;
};

/** An administrator's account loses the back office first. */
export function canBeErased({ role, isErased }: AccountEntry): boolean {
  return role !== 'administrator' && !isErased;
}

export function accountActions(account: AccountEntry): readonly AccountAction[] {
  if (account.isErased) return [];
  return [
    account.status === 'disabled' ? enable(account) : disable(account),
    ...(account.status === 'disabled' || account.role === 'fig' ? [] : [newFirstPassword(account)]),
    // A FIG member's role is given by the roster.
    ...(account.role === 'fig' ? [] : [changeRole(account)]),
  ];
}

function enable({ id, email, role }: AccountEntry): AccountAction {
  return {
    label: 'Enable',
    question:
      role === 'administrator'
        ? {
            title: 'Enable an administrator',
            text: `${email} may then open the back office again. Where there are two administrators, another one has to say yes first.`,
          }
        : undefined,
    action: {
      id,
      path: withId(adminCalls.enableAccount, id),
      done: `${email} may sign in again.`,
      waits: `Asked for. Another administrator must say yes before ${email} may sign in again.`,
    },
  };
}

function disable({ id, email }: AccountEntry): AccountAction {
  return {
    label: 'Disable',
    question: {
      title: 'Disable this account',
      text: `${email} is signed out everywhere at once and cannot sign in until the account is enabled again.`,
    },
    action: { id, path: withId(adminCalls.disableAccount, id), done: `${email} has been disabled.` },
  };
}

function newFirstPassword({ id, email }: AccountEntry): AccountAction {
  return {
    label: 'New first password',
    question: {
      title: 'Send a new first password',
      text: `${email} is signed out everywhere, the present password stops working, and a first password that is good for ${limits.firstPasswordDays} days is emailed.`,
    },
    action: {
      id,
      path: withId(adminCalls.newFirstPassword, id),
      done: `First password emailed to ${email}.`,
    },
  };
}

function changeRole({ id, email, role }: AccountEntry): AccountAction {
  const next = role === 'administrator' ? 'advisor' : 'administrator';
  return {
    label: next === 'administrator' ? 'Make administrator' : 'Make advisor',
    question: {
      title: next === 'administrator' ? 'Make an administrator' : 'Take the back office away',
      text:
        next === 'administrator'
          ? `${email} may then grant logins, disable accounts and change roles, also yours. Where there are two administrators, another one has to say yes first.`
          : `${email} keeps the login as an advisor and can no longer open the back office.`,
    },
    action: {
      id,
      method: 'PUT',
      path: withId(adminCalls.changeRole, id),
      json: { role: next },
      done: `${email} is now an ${next}.`,
      waits: `Asked for. Another administrator must say yes before ${email} becomes one.`,
    },
  };
}

export type AccountEntry = z.infer<typeof accountListSchema>['rows'][number];

export function useAccounts(search: string, place: PageInAddress) {
  return useAdminPage(adminCalls.accounts, accountListSchema, { search }, place);
}
