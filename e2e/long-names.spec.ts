import { administrator } from './accounts.ts';
import { expect, measureOverflow, signInAs, test } from './trove.ts';

test('a name without a space does not push the back office out of the window', async ({ page, app }) => {
  await fetch(`${app.url}/api/requestLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      advisorName: 'W'.repeat(120),
      email: `${'w'.repeat(60)}@agency.example`,
      agreements: { privacyPolicy: true, termsOfUse: true },
    }),
  });
  await signInAs(page, app.url, administrator);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/admin', '/admin/login-requests']) {
      await page.goto(path);
      await expect(page.getByText('W'.repeat(120)).first()).toBeVisible();
      expect(await measureOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
