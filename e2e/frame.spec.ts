import { advisor } from './accounts.ts';
import { expect, holdsFocus, openPage, signInAs, test, twoFrames } from './trove.ts';

test('a visitor uses the frame by keyboard, on a phone and without motion', async ({ page }) => {
  await test.step('the first tab stop skips to the content', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Run a quote' }).first()).toBeFocused();
  });

  await test.step('the login form opens, closes on Escape and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Advisor login' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a dialog holds the focus, closes on Escape and gives it back', async () => {
    const button = page.getByRole('button', { name: 'Run a quote' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => holdsFocus(dialog)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('on a phone the number is a link in reach', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner').getByRole('link', { name: /\(800\) 555-0142/ })).toHaveAttribute(
      'href',
      'tel:+18005550142',
    );
  });

  await test.step('someone who wants less motion gets none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const times = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--time-1', '--time-2', '--time-3'].map((name) => style.getPropertyValue(name).trim());
    });
    expect(times).toEqual(['1ms', '1ms', '1ms']);
  });

  await test.step('a link with a hash waits for an element that comes late', async () => {
    await page.goto('/contact-us#late');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await twoFrames(page);
    await page.evaluate(() => {
      const space = document.createElement('div');
      space.id = 'space';
      space.textContent = 'space '.repeat(20_000);
      const late = document.createElement('h2');
      late.id = 'late';
      late.textContent = 'Here at last';
      document.querySelector('main')?.append(space, late);
    });
    await expect(page.getByRole('heading', { name: 'Here at last' })).toBeInViewport();
  });
});

test('an advisor goes to other pages by a link and by the menu of a phone', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  await test.step('going to another page scrolls to its top and moves the focus to its heading', async () => {
    await openPage(page, '/get-a-quote');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Terms of Use' });
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle('Terms of Use | Trove');
  });

  await test.step('on a phone the menu leads to every page and closes on arrival', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    for (const name of [
      'Get a quote',
      'Saved quotes',
      'How Trove works',
      'Resources',
      'Case studies',
      'FAQs',
      'Contact us',
    ]) {
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('link', { name: 'Saved quotes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved quotes' })).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});
