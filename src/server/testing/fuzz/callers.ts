import { sql } from 'kysely';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, type TestApp } from '#server/testing/test-app.ts';

export const callerNames = ['advisor A', 'advisor B', 'FIG bare', 'administrator', 'stranger'] as const;
export type CallerName = (typeof callerNames)[number];

const [advisorA, advisorB, member, administrator] = [
  'advisor@trove.example',
  'second@agency.example',
  'member@fig.example',
  'admin@trove.example',
];

/** Whose calls are made, and what belongs to whom. */
export type Callers = Awaited<ReturnType<typeof openCallers>>;

/** Two advisors, a member who came by a bare email, an administrator and a stranger; each with records of their own. */
export async function openCallers(trove: TestApp) {
  const { app, db, clock } = trove;
  const theirs = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', advisorA)
    .executeTakeFirstOrThrow();
  const second = { email: advisorB, name: 'Second advisor', role: 'advisor', status: 'active' } as const;
  await addAccount(db, { ...second, passwordHash: theirs.password_hash }, clock.now());

  const tokens = new Map<CallerName, string>();
  const quotes = new Map<CallerName, string[]>(callerNames.map((name) => [name, []]));

  async function signIn(name: CallerName): Promise<void> {
    if (name === 'stranger') return;
    if (name === 'administrator') tokens.set(name, await trove.token(administrator, 'Trove-admin-1'));
    else if (name === 'FIG bare') {
      const answer = await app.inject({ url: '/api/troveFigSignIn', headers: basic(member, '') });
      tokens.set(name, answer.json<{ token: string }>().token);
      // A new bare session sees nothing of the last one.
      quotes.set(name, []);
    } else tokens.set(name, await trove.token(name === 'advisor A' ? advisorA : advisorB));
    if (!tokens.get(name)) throw new Error(`${name} cannot sign in`);
  }

  function headersOf(name: CallerName): Record<string, string> {
    const token = tokens.get(name);
    return token === undefined ? {} : bearer(token);
  }

  /** A quote with an illustration, and an offer requested for every second one. */
  async function addCase(name: CallerName): Promise<void> {
    const headers = headersOf(name);
    const rid = await addQuote(name);
    const form = await uploadForm(rid, makePdf());
    const url = '/api/uploadIllustration';
    await app.inject({
      method: 'POST',
      url,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
    if (quotes.get(name)!.length % 2 === 0) {
      await app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers });
    }
  }

  async function addQuote(name: CallerName): Promise<string> {
    const headers = headersOf(name);
    const made = await app.inject({ method: 'POST', url: '/api/createQuote', headers, payload: goodFacts });
    const { rid } = made.json<{ rid: string }>();
    quotes.get(name)!.push(rid);
    return rid;
  }

  for (const name of callerNames) {
    await signIn(name);
    if (name === 'stranger') continue;
    for (let n = 0; n < 4; n += 1) await addCase(name);
  }
  await addExpendables(trove);

  return {
    quotes,
    headersOf,
    signIn,
    addQuote,
    /** What must be in no answer to someone else. */
    secretsOfOthers(name: CallerName): string[] {
      const addresses = { 'advisor A': advisorA, 'advisor B': advisorB, 'FIG bare': member } as const;
      return callerNames.flatMap((other) => {
        if (other === name) return [];
        return [
          ...quotes.get(other)!,
          ...(other in addresses ? [addresses[other as keyof typeof addresses]] : []),
        ];
      });
    },
  };
}

/** Records that staff may do anything to, without shutting out whoever calls. */
async function addExpendables({ app, db, clock }: TestApp): Promise<void> {
  const now = clock.now();
  for (let n = 0; n < 20; n += 1) {
    const email = `expendable-${n}@agency.example`;
    const account = { email, name: `Expendable ${n}`, role: 'advisor', status: 'active' } as const;
    await addAccount(db, { ...account, passwordHash: 'plain x' }, now);
    const agreements = { privacyPolicy: true, termsOfUse: true };
    const payload = { advisorName: 'Applicant', email: `applicant-${n}@agency.example`, agreements };
    await app.inject({ method: 'POST', url: '/api/requestLogin', payload });
    const message = { name: 'Visitor', email: `visitor-${n}@agency.example`, message: 'Hello' };
    await app.inject({ method: 'POST', url: '/api/contactUs', payload: message });
    await addToRoster(db, [`expendable-${n}@roster.example`], now);
  }
}

/** Ids that an operation of the back office may be called with. */
export async function idsForStaff(db: TestApp['db'], path: string): Promise<string[]> {
  const source = Object.entries(staffIds).find(([part]) => path.includes(part))?.[1];
  if (source === undefined) return [];
  const { rows } = await sql<{ id: string }>`select id from ${source} limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

const staffIds = {
  '/login-requests/': sql`login_requests`,
  '/accounts/': sql`accounts where email like 'expendable-%'`,
  '/fig-roster/': sql`fig_roster where value like 'expendable-%'`,
  '/offers/': sql`quotes where account_id is not null`,
  '/illustrations/': sql`illustrations`,
  '/faqs/': sql`faqs`,
  '/messages/': sql`contact_messages`,
} as const;
