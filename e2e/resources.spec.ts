import { documentList, documentPath } from '#contract/site/documents.ts';
import { advisor } from './accounts.ts';
import { expect, findBarriers, test } from './trove.ts';

test('an advisor finds the materials, and a stranger is asked to sign in for them', async ({
  page,
  request,
  app,
  context,
}) => {
  await test.step("a stranger at an advisor's document is asked to sign in; the brochure is for everyone", async () => {
    const video = documentPath('overview-video.html');
    await page.goto(video);
    await expect(page).toHaveURL('/resources?open=overview-video.html');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    await page.getByLabel('Username').fill(advisor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(advisor.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(video);
    const brochure = await request.get(documentPath('consumer-brochure.pdf'));
    expect([brochure.status(), brochure.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('the video has captions and plays, in the fonts of the product, for someone signed in', async () => {
    const state = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
      video.textTracks[0]!.mode = 'showing';
      return { seconds: Math.round(video.duration), tracks: video.textTracks.length };
    });
    expect(state.tracks).toBe(1);
    expect(state.seconds).toBeGreaterThanOrEqual(60);
    expect(state.seconds).toBeLessThanOrEqual(120);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`);
    });
    expect(fonts).toEqual(['Besley Variable: loaded', 'Public Sans Variable: loaded']);
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('seven materials, each with its audience, each opening in a new tab', async () => {
    await page.goto('/resources');
    await expect(page.getByRole('heading', { level: 1, name: 'Advisor Support' })).toBeVisible();
    const items = page.locator('.material');
    await expect(items).toHaveCount(7);
    for (const { title, file } of documentList) {
      const link = page.getByRole('link', { name: title });
      await expect(link).toHaveAttribute('target', '_blank');
      const answer = await context.request.get(documentPath(file));
      expect([answer.status(), answer.url()]).toEqual([200, app.url + documentPath(file)]);
    }
  });

  await test.step('an email is copied whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The button must not move under the pointer while the letter unfolds.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'The annual review' }).click();
    await page.getByRole('button', { name: 'Copy the email' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Subject: Your life insurance at our next review\n\nDear \[client\],/);
  });
});
