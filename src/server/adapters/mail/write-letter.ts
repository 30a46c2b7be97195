import type { LetterKind } from '#contract/letters.ts';
import { product } from '#contract/product.ts';
import { escapeHtml } from '#server/adapters/escape-html.ts';
import type { Letter } from './mail.ts';

/** What a letter says, once for both its parts. */
export type LetterWords = {
  kind: LetterKind;
  to: string;
  subject: string;
  parts: readonly LetterPart[];
  action?: { label: string; url: string };
};

/** A paragraph; a heading; a fact set apart (a password to copy, a range); a link; or a table of labels and values. */
export type LetterPart =
  | string
  | { heading: string }
  | { fact: string }
  | { link: string; url: string }
  | { rows: readonly (readonly [label: string, value: string])[] };

export function writeLetter({ kind, to, subject, parts, action }: LetterWords): Letter {
  const last = action ? [`${action.label}: ${action.url}`] : [];
  const text = [...parts.map(asText), ...last, product.name].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="${styles.body}"><div style="${styles.sheet}"><p style="${styles.brand}">${product.name}</p>${parts.map(asHtml).join('')}${button}</div></body></html>`;
  return { kind, to, subject, text, html };
}

/** The same letter with one line under it: who answers for it. */
export function signLetter(letter: Letter, words: string): Letter {
  return {
    ...letter,
    text: `${letter.text}\n${words}.`,
    html: letter.html.replace(
      /(?=<\/div><\/body><\/html>$)/,
      () => `<p style="${styles.signature}">${escapeHtml(words)}.</p>`,
    ),
  };
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading.toUpperCase();
  if ('fact' in part) return `    ${part.fact}`;
  if ('link' in part) return `${part.link}: ${part.url}`;
  const width = Math.max(...part.rows.map(([label]) => label.length)) + 2;
  return part.rows.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`).join('\n');
}

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:16px 0">${escapeHtml(part)}</p>`;
  if ('heading' in part) return `<h2 style="${styles.heading}">${escapeHtml(part.heading)}</h2>`;
  if ('fact' in part) return `<p style="${styles.fact}"><strong>${escapeHtml(part.fact)}</strong></p>`;
  if ('link' in part) {
    return `<p style="margin:16px 0"><a href="${escapeHtml(part.url)}" style="${styles.link}">${escapeHtml(part.link)}</a></p>`;
  }
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${styles.table}">${rows.join('')}</table>`;
}

/** Mail programs read only styles on the element itself. The colors are those of the site. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f1f5f3;color:#10262b;font:17px/1.55 Arial,Helvetica,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px 28px;background:#ffffff;border:1px solid #cfd9d6',
  brand: 'margin:0 0 20px;padding-bottom:12px;border-bottom:3px solid #10262b;font:bold 22px Georgia,serif',
  heading: 'margin:28px 0 8px;font:bold 19px/1.3 Georgia,serif',
  fact: 'margin:16px 0;font-size:24px;line-height:1.3',
  table: 'width:100%;border-collapse:collapse;margin:8px 0',
  label: 'padding:8px 12px 8px 0;border-bottom:1px solid #cfd9d6;text-align:left;font-weight:normal',
  value: 'padding:8px 0;border-bottom:1px solid #cfd9d6;text-align:right;font-weight:bold',
  link: 'color:#0f4c4f;font-weight:bold',
  signature: 'margin:24px 0 0;font-size:14px;color:#46595d',
  button:
    'display:inline-block;padding:14px 22px;background:#0f4c4f;color:#ffffff;font-weight:bold;text-decoration:none',
} as const;
