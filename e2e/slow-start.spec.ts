import { advisor } from './accounts.ts';
import { holdScripts } from './hold-scripts.ts';
import { fillPolicy } from './quotes.ts';
import { expect, signInAs, test } from './trove.ts';

test('a visitor on a slow or broken connection presses and types early and loses nothing', async ({
  page,
  app,
}) => {
  await test.step('a button pressed before the app is there is pressed once it is', async () => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Run a quote' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('what is typed before the app is there stays, with the place in it, and cannot go astray', async () => {
    const release = await holdScripts(page);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    await page.getByLabel('Name').fill('A visitor');
    await page.getByLabel('Message (optional)').fill('Written early');
    await page.getByLabel('Email').fill('visitor@agency.example');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL('/contact-us');
    release();
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('A visitor');
    await expect(page.getByLabel('Message (optional)')).toHaveValue('Written early');
    await page.reload();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('Written early');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').filter({ hasText: /thank/i })).toBeVisible();
  });

  await test.step('a message that cannot be sent for want of a connection is said to be so, and stays', async () => {
    await page.getByLabel('Name').fill('A visitor');
    await page.getByLabel('Email').fill('visitor@agency.example');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again later.');
    await expect(page.getByLabel('Name')).toHaveValue('A visitor');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').filter({ hasText: /thank/i })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  await test.step('nor does it fail unseen when its part of the app is no longer there', async () => {
    await page.route('**/assets/send-message-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('A visitor');
    await page.getByLabel('Email').fill('visitor@agency.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again later.');
  });

  await test.step('a page that writes neither dates nor rates makes no formatter, whose first one takes long', async () => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        const noted = new Proxy(Intl[name], {
          apply: (target, self, given) => (made.push(name), Reflect.apply(target, self, given)),
          construct: (target, given) => (made.push(name), Reflect.construct(target, given)),
        });
        Object.assign(Intl, { [name]: noted });
      }
    });
    const made = () => page.evaluate(() => (window as { made?: string[] }).made);
    await page.goto('/contact-us');
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(await made()).toEqual([]);
    await signInAs(page, app.url, advisor);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 2, name: 'States' })).toBeVisible();
    expect(await made()).toEqual([]);
  });
});

test('an advisor presses before the parts of the app are there, which come in the order they need', async ({
  page,
  app,
}) => {
  await test.step('GET QUOTE pressed before what shows a range is there gives the range once it is', async () => {
    const release = await holdScripts(page, 'answer-*');
    await signInAs(page, app.url, advisor);
    await page.goto('/get-a-quote');
    await fillPolicy(page);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page).toHaveURL(/quotes/);
    await expect(page.getByText('Working out the range').first()).toBeAttached();
    release();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeVisible();
  });

  await test.step('so does the menu of a narrow window open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page, 'menu-dialog-*');
    await page.goto('/get-a-quote');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });

  await test.step('the files that a page names come after those they need, and so can run one by one', async () => {
    for (const path of ['/contact-us', '/get-a-quote', '/saved-quotes', '/faq']) {
      const text = await (await page.request.get(path)).text();
      const [first] = /\/assets\/index-[\w-]+\.js/.exec(text) ?? [''];
      const ran = new Set([first]);
      const files = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const script = await (await page.request.get(file)).text();
        const needed = [...script.matchAll(/from"\.\/([\w-]+\.js)"/g)].map(([, name]) => `/assets/${name}`);
        expect(
          needed.filter((one) => !ran.has(one)),
          `${file} of ${path}`,
        ).toEqual([]);
        ran.add(file);
      }
    }
  });
});
