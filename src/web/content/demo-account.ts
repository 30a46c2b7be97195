/** The account that exists in demo mode only. */
export const demoAccount = { username: 'advisor@trove.example', password: 'Trove-demo-1' } as const;
