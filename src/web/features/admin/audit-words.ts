import type { auditActions } from '#contract/admin.ts';

export const auditWords: Readonly<Record<(typeof auditActions)[number], string>> = {
  'login-granted': 'Login granted',
  'login-declined': 'Login declined',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
  'first-password-sent': 'First password sent',
  'role-changed': 'Role changed',
  'roster-added': 'Added to the roster',
  'roster-disabled': 'Roster entry disabled',
  'roster-enabled': 'Roster entry enabled',
  'roster-removed': 'Removed from the roster',
  'administrator-created': 'Administrator created',
  'illustration-downloaded': 'Illustration downloaded',
  'case-in-review': 'Case taken into review',
  'offer-made': 'Offer made',
  'case-declined': 'Case declined',
};
