import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
afterEach(() => trove.close());

async function ask(settings: Parameters<typeof openTestApp>[0]) {
  trove = await openTestApp({ publicUrl: 'https://trove.example', ...settings });
  return trove.app.inject({ url: '/.well-known/security.txt' });
}

test('says where to report a weakness, and never runs out', async () => {
  const answer = await ask({ securityContact: 'security@trove.example' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@trove.example',
    'Expires: 2027-05-14T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://trove.example/.well-known/security.txt',
    '',
  ]);
  trove.clock.advance(400 * 86_400_000);
  const later = await trove.app.inject({ url: '/.well-known/security.txt' });
  expect(later.body).toContain('Expires: 2028-06-17T00:00:00Z');
});

test('names the contact form, or a page, where no mailbox is set', async () => {
  expect((await ask({})).body).toContain('Contact: https://trove.example/contact-us\n');
  await trove.close();
  const page = await ask({ securityContact: 'https://trove.example/report' });
  expect(page.body).toContain('Contact: https://trove.example/report\n');
});

test.each(['TRACE', 'OPTIONS'] as const)('%s is answered nowhere', async (method) => {
  await ask({});
  for (const url of ['/', '/healthz', '/api/session']) {
    // A method that no route has; the type of inject knows only those that may have one.
    const answer = await trove.app.inject({ method: method as 'OPTIONS', url });
    expect(answer.statusCode, url).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});
