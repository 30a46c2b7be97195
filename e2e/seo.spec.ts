import { expect, test } from './trove.ts';

const publicPages: [path: string, title: string, heading: string, canonical: string][] = [
  ['/', 'What is an unwanted life policy worth?', 'See what the policy is worth before they let it go.', '/'],
  [
    '/signup',
    'What is an unwanted life policy worth?',
    'See what the policy is worth before they let it go.',
    '/',
  ],
  ['/contact-us', 'Contact us', 'Contact us', '/contact-us'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy', '/privacy-policy'],
  ['/terms-of-use', 'Terms of Use', 'Terms of Use', '/terms-of-use'],
];

test('search engines find the public pages and what these name, and keep no page for advisors', async ({
  app,
}) => {
  await test.step('each public page carries its words, title, description and address', async () => {
    const descriptions = new Set<string>();
    for (const [path, title, heading, canonical] of publicPages) {
      const answer = await fetch(app.url + path);
      const html = await answer.text();
      expect.soft(answer.headers.has('x-robots-tag'), path).toBe(false);
      expect.soft(html, path).toContain(`<h1>${heading}</h1>`);
      expect.soft(html, path).toContain('href="tel:+18005550142"');
      expect.soft(html, path).toContain(`<title>${title} | Trove</title>`);
      expect.soft(html, path).toMatch(new RegExp(`rel="canonical" href="http://[^/"]+${canonical}"`));
      expect.soft(html, path).not.toMatch(/\sstyle=|<style/);
      descriptions.add(/name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
    }
    expect(descriptions.size).toBe(4);
  });

  await test.step('the files a page names for others exist', async () => {
    const html = await (await fetch(`${app.url}/`)).text();
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const names = [...html.matchAll(/(?:href|src)="(\/[^"#]*\.[a-z0-9]+)"/g)].map((match) => match[1] ?? '');
    expect(names.length).toBeGreaterThan(5);
    for (const name of [...names, new URL(card).pathname, '/robots.txt', '/sitemap.xml'])
      expect((await fetch(app.url + name)).status, name).toBe(200);
    const picture = await fetch(app.url + new URL(card).pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    for (const match of (await (await fetch(`${app.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)</g))
      expect((await fetch(app.url + new URL(match[1] ?? '').pathname)).status).toBe(200);
  });

  await test.step('a page for advisors carries no words and asks not to be kept', async () => {
    const answer = await fetch(`${app.url}/get-a-quote`);
    expect(await answer.text()).toContain('<div id="root"></div>');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });
});
