import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import type { Clock } from '#server/clock.ts';

type Options = {
  publicUrl: string;
  /** An address of the web or of mail; unset: the contact form. */
  contact: string | undefined;
  clock: Clock;
};

/** RFC 9116 wants less than a year. It is read anew at each asking, so it never runs out. */
const goodForDays = 180;

/** Where to report a weakness: /.well-known/security.txt (RFC 9116). */
export function addSecurityTxt(app: FastifyInstance, { publicUrl, contact, clock }: Options): void {
  const path = '/.well-known/security.txt';
  app.get(path, { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + goodForDays * 86_400_000);
    const lines = [
      `Contact: ${contactUri(contact) ?? `${publicUrl}${pages.contactUs}`}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}

function contactUri(contact: string | undefined): string | undefined {
  return contact?.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact;
}
