import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '#contract/product.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { clientEmails } from '#web/content/client-emails.ts';

/** Each site writes its own at the foot of every sheet. */
const site = {
  ...siteDefaults,
  phone: '[phone, at the foot of this page]',
  licensee: '[licensee and license number, at the foot of this page]',
};

/** The words of a document, and the number a licensee files them under: other words, another number. */
export async function contentOf(name: string): Promise<{ content: string; form: string }> {
  const source = await readFile(join(import.meta.dirname, 'source', `${name}.html`), 'utf8');
  const content = source
    .replaceAll('{{name}}', product.name)
    .replaceAll('{{NAME}}', product.name.toUpperCase())
    .replaceAll('{{emails}}', emails());
  const initials = name.replaceAll(/(\w)\w*-?/g, '$1').toUpperCase();
  const hash = createHash('sha256').update(content.replaceAll(/\s+/g, ' ')).digest('hex');
  const form = `${initials}-${hash.slice(0, 6).toUpperCase()}`;
  return { content: content.replaceAll('{{form}}', form), form };
}

function emails(): string {
  return clientEmails(site)
    .map(
      ({ situation, subject, paragraphs }) =>
        `<section><h2>${situation}</h2><div class="mail"><p><b>Subject:</b> ${subject}</p>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</div></section>`,
    )
    .join('');
}
