import { product } from '#contract/product.ts';
import type { Letter } from './mail.ts';

/** What a letter says, once for both its parts. */
export type LetterWords = {
  to: string;
  subject: string;
  /** Each a paragraph; a fact is set apart, e.g. a password to copy. */
  paragraphs: readonly (string | { fact: string })[];
  action?: { label: string; url: string };
};

export function writeLetter({ to, subject, paragraphs, action }: LetterWords): Letter {
  const lines = paragraphs.map((one) => (typeof one === 'string' ? one : `    ${one.fact}`));
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), product.name].join('\n\n');
  const body = paragraphs.map((one) =>
    typeof one === 'string' ? `<p>${escape(one)}</p>` : `<p><strong>${escape(one.fact)}</strong></p>`,
  );
  const button = action ? `<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${body.join('')}${button}<p>${product.name}</p></body></html>`;
  return { to, subject, text, html };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
