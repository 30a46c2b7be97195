import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/adapters/escape-html.ts';
import { isKeptMailName, listKeptMail, readKeptMail } from '#server/adapters/mail/kept-mail.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { isLoopback } from '#server/settings.ts';

type Mailbox = { folder: string; publicUrl: string };

/** /dev/mail: the letters that a demo would have sent, as plain pages. Not there outside demo mode. */
export function addDemoMailRoutes(app: TypedApp, { folder, publicUrl }: Mailbox): void {
  const options = { onRequest: refuseOtherNames, schema: { hide: true } };
  app.get('/dev/mail', options, async (_request, reply) => {
    const names = await listKeptMail(folder);
    const items = await Promise.all(
      names.slice(0, 200).map(async (name) => {
        const letter = await readLetter(folder, name);
        const when = letter.date?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
        return `<li><a href="/dev/mail/${escapeHtml(name)}">${escapeHtml(letter.subject ?? '(no subject)')}</a><br>to ${escapeHtml(addressOf(letter.to))}, ${when} UTC</li>`;
      }),
    );
    const list = items.length ? `<ul>${items.join('\n')}</ul>` : '<p>No mail yet.</p>';
    return reply.type('text/html; charset=utf-8').send(pageOf('Kept mail', list));
  });

  app.get<{ Params: { name: string } }>('/dev/mail/:name', options, async (request, reply) => {
    const { name } = request.params;
    if (!isKeptMailName(name) || !(await listKeptMail(folder)).includes(name)) throw notFound();
    const letter = await readLetter(folder, name);
    const links = [...(letter.text ?? '').matchAll(/https?:\/\/[^\s<>"]+/g)].map(
      ([link]) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`,
    );
    const body = [
      '<p><a href="/dev/mail">All mail</a></p>',
      `<p>From ${escapeHtml(addressOf(letter.from))}<br>To ${escapeHtml(addressOf(letter.to))}</p>`,
      `<pre>${escapeHtml(letter.text ?? '')}</pre>`,
      links.length ? `<h2>Links</h2><ul>${links.join('\n')}</ul>` : '',
    ];
    return reply
      .type('text/html; charset=utf-8')
      .send(pageOf(letter.subject ?? '(no subject)', body.join('\n')));
  });

  /** A page elsewhere whose own name leads to this machine would read first passwords here. No header but Host says it. */
  async function refuseOtherNames({ raw }: FastifyRequest): Promise<void> {
    const asked = `http://${raw.headers.host}`;
    const name = URL.canParse(asked) ? new URL(asked).hostname : '';
    if (!isLoopback(name) && name !== new URL(publicUrl).hostname) throw notFound();
  }
}

/** What reads letters is loaded with the first one: a demo starts without. */
async function readLetter(folder: string, name: string) {
  const { parseLetter } = await import('./parse-letter.ts');
  return parseLetter(await readKeptMail(folder, name));
}

type Addresses = { text: string } | { text: string }[] | undefined;

function addressOf(addresses: Addresses): string {
  return [addresses ?? []]
    .flat()
    .map((address) => address.text)
    .join(', ');
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
