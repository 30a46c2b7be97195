// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '#contract/product.ts';

const [hers, hersAgain, his] = ['Her-session-0001', 'Again-hers-00002', 'His-session-0003'];
const reload = vi.fn<() => void>();

/** A page as it is loaded: in a tab that keeps what it kept, it knows nothing of the one before. */
async function load() {
  vi.resetModules();
  const [session, storage, calls] = await Promise.all([
    import('./session.ts'),
    import('#web/api/drafts/tab-storage.ts'),
    import('#web/api/authorized-call.ts'),
  ]);
  return { ...session, ...storage, ...calls };
}

/** As another tab does, while this one is away. */
function putCookie(token: string | null): void {
  document.cookie = `${product.tokenCookie}=${token ?? ''}; Path=/; Max-Age=${token === null ? 0 : 60}`;
}

beforeEach(() => {
  sessionStorage.clear();
  putCookie(null);
  reload.mockReset();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(account)));
  // Pages loaded before would hear of what later ones do.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = vi.fn<() => void>();
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const account = {
  email: 'member@fig.example',
  name: 'A member',
  role: 'fig',
  expiresAt: '2026-01-01T00:00:00Z',
  seesHistory: true,
  secondStep: { has: false, required: false },
};

test('what was typed comes back in the same session at once, and in the same person’s next', async () => {
  putCookie(hers);
  let page = await load();
  page.keepInTab('draft', 'Rose');
  page.noteOwner(hers, 'ann@agency.example');
  page.keepInTab('other', 'Lily');
  page = await load();
  expect([page.readFromTab('draft'), page.readFromTab('other')]).toEqual(['Rose', 'Lily']);
  expect(page.tabHoldsOthers()).toBe(false);

  putCookie(hersAgain);
  page = await load();
  expect(page.readFromTab('draft')).toBeUndefined();
  expect(page.tabHoldsOthers()).toBe(true);
  expect(page.noteOwner(hersAgain, 'ann@agency.example')).toBe(true);
  expect(page.readFromTab('draft')).toBe('Rose');
  expect(page.tabHoldsOthers()).toBe(false);
});

test('a tab that was away shows nobody else what was typed, and does not keep it', async () => {
  putCookie(hers);
  let page = await load();
  page.noteOwner(hers, 'ann@agency.example');
  page.keepInTab('draft', 'Rose');
  putCookie(null);
  page = await load();
  expect(page.readFromTab('draft')).toBeUndefined();
  putCookie(his);
  page = await load();
  expect(page.readFromTab('draft')).toBeUndefined();
  expect(page.noteOwner(his, 'bob@agency.example')).toBe(true);
  expect(page.readFromTab('draft')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('an address that was not proved owns its own session and no other', async () => {
  putCookie(hers);
  let page = await load();
  await page.askWhoItIs(new AbortController().signal);
  page.keepInTab('draft', 'Rose');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...account, seesHistory: false })));
  for (const bare of [his, hersAgain]) {
    putCookie(bare);
    page = await load();
    await page.askWhoItIs(new AbortController().signal);
    expect(page.readFromTab('draft')).toBeUndefined();
    page.keepInTab('draft', 'Typed here');
    expect((await load()).readFromTab('draft')).toBe('Typed here');
  }
});

test('a session that ends under the hand leaves everyone’s pages as they were, and waits for the person', async () => {
  putCookie(hers);
  const page = await load();
  page.noteOwner(hers, 'ann@agency.example');
  page.keepInTab('contact', 'Before');
  page.expireSession(hers);
  expect(page.readFromTab('contact')).toBe('Before');
  page.keepInTab('contact', 'And after');
  page.startSession(hersAgain);
  expect(page.noteOwner(hersAgain, 'ann@agency.example')).toBe(true);
  expect(page.readFromTab('contact')).toBe('And after');
  expect(reload).not.toHaveBeenCalled();
});

test('what one person’s page began is not sent in another’s session, and the page is loaded anew', async () => {
  putCookie(hers);
  const page = await load();
  const sent: string[] = [];
  const save = () => page.withToken(async (authorization) => sent.push(authorization));
  page.noteOwner(hers, 'ann@agency.example');
  await save();
  const look = vi.fn<() => void>();
  page.onSessionChange(look);
  putCookie(his);
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(look).toHaveBeenCalled();
  expect(page.sessionState().token).toBe(his);
  expect(page.noteOwner(his, 'bob@agency.example')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([`Bearer ${hers}`]);
});

test('nor after a sign-out between them; in the same person’s next session it is', async () => {
  putCookie(hers);
  const page = await load();
  const save = () => page.withToken(async (authorization) => authorization);
  await save();
  page.noteOwner(hers, 'ann@agency.example');
  page.endSession();
  page.startSession(hersAgain);
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(page.noteOwner(hersAgain, 'ann@agency.example')).toBe(true);
  expect(await save()).toBe(`Bearer ${hersAgain}`);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that has not learned yet whose it is belongs to its first session all the same', async () => {
  putCookie(hers);
  const page = await load();
  const save = () => page.withToken(async (authorization) => authorization);
  await save();
  putCookie(his);
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(page.noteOwner(hers, 'ann@agency.example')).toBe(false);
  expect(page.noteOwner(his, 'bob@agency.example')).toBe(false);
});
