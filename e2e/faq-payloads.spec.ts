import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDb } from '#server/adapters/database/database.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { administrator, advisor, signIn } from './accounts.ts';
import { startBuiltApp } from './built-app.ts';
import { canary, payloads } from './faq-payloads.ts';
import { expect, signInAs, test } from './trove.ts';

/** What an answer may be drawn with. */
const allowed = ['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A', 'H3', 'BR'];

/** A page without the content security policy, so that only the cleaning stands between a payload and its work. */
async function openUnguarded(browser: Browser, url: string): Promise<{ page: Page; ran: string[] }> {
  const context = await browser.newContext({ baseURL: url, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return { page, ran: await watch(context, page, url) };
}

/** Every dialog that opens, every request that leaves for another place, every tab that comes up. */
async function watch(context: BrowserContext, page: Page, url: string): Promise<string[]> {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (other) => ran.push(`tab ${other.url()}`));
  await context.route(
    (address) => !address.href.startsWith(url),
    (route) => {
      ran.push(`request ${route.request().url()}`);
      return route.abort();
    },
  );
  return ran;
}

/** Until the server has answered a picture asked for last: what a payload asked for, and what followed, came before. */
function askedForLast(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.addEventListener('error', () => requestAnimationFrame(resolve));
        picture.src = `/no-picture-${Math.random()}`;
      }),
  );
}

/** Opens every answer, points at it, and reads what stands there. */
async function expectHarmless(page: Page, ran: string[], ids: string[]): Promise<void> {
  // As someone left them who had opened all, one by one.
  await page.addInitScript((open) => history.replaceState({ ...history.state, open }, ''), ids);
  await page.goto('/faq');
  const rows = page.locator('.acc__trigger');
  await expect(rows).toHaveCount(ids.length);
  await expect(page.locator('.acc__trigger[aria-expanded="false"]')).toHaveCount(0);
  const found = await page.evaluate((tags) => {
    const inside = [...document.querySelectorAll('.faq-content, .faq-content *')];
    for (const element of inside) {
      for (const kind of ['mouseover', 'pointermove', 'focus', 'animationstart']) {
        element.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      if (!(element instanceof HTMLAnchorElement)) (element as HTMLElement).click();
    }
    const parts = inside.filter((element) => !element.matches('.faq-content'));
    return {
      strange: parts.filter(({ tagName }) => !tags.includes(tagName)).map(({ outerHTML }) => outerHTML),
      attributes: parts
        .flatMap((element) => [...element.attributes])
        .filter(({ name }) => !['href', 'rel', 'class', 'data-discover'].includes(name))
        .map(({ name, value }) => `${name}=${value}`),
      links: parts.flatMap((element) => (element instanceof HTMLAnchorElement ? [element.protocol] : [])),
    };
  }, allowed);
  await askedForLast(page);
  expect(found.strange).toEqual([]);
  expect(found.attributes).toEqual([]);
  for (const protocol of found.links) expect(protocol).toMatch(/^(https?|mailto|tel):$/);
  expect(ran).toEqual([]);
}

test('no payload runs as a question, nor where one is written', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-payloads-'));
  const engine = await openEmbedded(join(dataDir, 'db'), process.env['READY_CLUSTER']);
  await migrate(engine, 'migrations');
  await openDb(engine)
    .insertInto('faqs')
    .values(
      payloads.map((payload, at) => ({
        slug: `payload-${at}`,
        heading: 'States',
        position: at + 10,
        title: `Payload ${at}`,
        content: payload.replaceAll('\u0000', ''),
        updated_at: new Date(),
        updated_by: 'nobody',
      })),
    )
    .execute();
  await engine.end();
  // Its own: no other journey should come upon these questions.
  const app = await startBuiltApp({ DATA_DIR: dataDir });
  const questions = payloads.length + (await publishAll(app.url));
  const { page, ran } = await openUnguarded(browser, app.url);

  await test.step('nothing an administrator writes, or that came into the table by another way, runs, with and without the policy', async () => {
    const token = await signInAs(page, app.url, advisor);
    const answer = await fetch(`${app.url}/api/FAQs`, { headers: { Authorization: `Bearer ${token}` } });
    const raw = await answer.text();
    expect(raw).toContain('<script>alert(1)</script>');
    expect(raw).toContain(canary);
    const ids = (JSON.parse(raw) as { id: string }[]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(questions);
    await expectHarmless(page, ran, ids);

    const guarded = await browser.newContext({ baseURL: app.url });
    const plain = await guarded.newPage();
    const ranHere = await watch(guarded, plain, app.url);
    await signInAs(plain, app.url, advisor);
    await expectHarmless(plain, ranHere, ids);

    await guarded.close();
  });

  await test.step('nothing runs in the preview of the editor', async () => {
    await signInAs(page, app.url, administrator);
    await page.goto('/admin/faqs?faq=new');
    const answer = page.getByLabel('Answer, as HTML');
    const previews = await answer.evaluate(
      async (field, all) => {
        // As typing does: React hears of no value that is set on its own field.
        const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
        const drawn = new Set<string>();
        for (const payload of all) {
          value?.set?.call(field, payload);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise(requestAnimationFrame);
          drawn.add(document.querySelector('.faq-content')?.innerHTML ?? '');
        }
        return drawn.size;
      },
      payloads.map((payload) => payload.replaceAll('\u0000', '')),
    );
    expect(previews).toBeGreaterThan(15);
    await answer.fill('<em>The last one</em>');
    await expect(page.locator('.faq-content em')).toHaveText('The last one');
    await askedForLast(page);
    expect(ran).toEqual([]);
  });

  await test.step('the corpus is live: put into a page as it is, it runs', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(120);
    expect(new Set(payloads).size).toBe(payloads.length);
    await page.goto('/contact-us');
    let live = 0;
    for (const payload of payloads.filter((one) => !/http-equiv|<base/.test(one))) {
      const before = ran.length;
      await page.evaluate((html) => {
        document.body.innerHTML = html;
      }, payload);
      await askedForLast(page);
      if (ran.length > before) live += 1;
      if (live > 25) break;
    }
    expect(live).toBeGreaterThan(25);
  });

  await page.context().close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** As an administrator does by the editor's calls; how many were taken. */
async function publishAll(url: string): Promise<number> {
  const token = await signIn(url, administrator);
  const send = (path: string, method: string, json: object) =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  let published = 0;
  for (const [at, payload] of payloads.entries()) {
    // Also as the question and as the heading, which are no HTML at all; NUL is no text for the database.
    const words = payload.replaceAll('\u0000', '').slice(0, 70);
    const json = { heading: words, index: at + 1, title: words, content: `<p>Payload</p>${payload}` };
    const added = await send('/api/admin/faqs', 'POST', json);
    if (payload.includes('\u0000')) expect([201, 422]).toContain(added.status);
    else expect(added.status, payload).toBe(201);
    if (added.status !== 201) continue;
    const { id } = (await added.json()) as { id: string };
    expect((await send(`/api/admin/faqs/${id}/publication`, 'PUT', { isPublished: true })).status).toBe(204);
    published += 1;
  }
  expect(published).toBeGreaterThanOrEqual(60);
  return published;
}
