/** What a title is called in a link: its words, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return words || 'question';
}

/** Names that elements of the page have: a link to one of these would not lead to the question. */
const reserved = new Set(['main', 'root', 'site']);

/** The slug with a number behind it, where the plain one is taken. */
export function freeSlug(title: string, used: Iterable<string>): string {
  const taken = new Set([...reserved, ...used]);
  const plain = slugOf(title);
  let slug = plain;
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
  return slug;
}
