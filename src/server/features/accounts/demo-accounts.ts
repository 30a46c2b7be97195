/** The accounts of demo mode, printed at start. Their passwords are known to everyone who reads this. */
export const demoAccounts = [
  {
    who: 'advisor',
    email: 'advisor@trove.example',
    name: 'Demo advisor',
    password: 'Trove-demo-1',
    role: 'advisor',
    status: 'active',
  },
  {
    who: 'advisor who must still choose a password',
    email: 'newcomer@trove.example',
    name: 'Demo newcomer',
    password: 'Trove-first-1',
    role: 'advisor',
    status: 'granted',
  },
  {
    who: 'administrator',
    email: 'admin@trove.example',
    name: 'Demo administrator',
    password: 'Trove-admin-1',
    role: 'administrator',
    status: 'active',
  },
  {
    who: 'FIG member',
    email: 'member@fig.example',
    name: 'Demo FIG member',
    password: null,
    role: 'fig',
    status: 'active',
  },
] as const;

/** Who is told of requests in a demo. */
export const demoAdministrator = 'admin@trove.example' satisfies (typeof demoAccounts)[number]['email'];
