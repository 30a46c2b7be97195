/** In points, from the corner below on the left. */
const place = { left: 61.2, top: 31, width: 489 };
const lineHeight = 11.5;
/** Smaller for what would need more lines than there is room for. */
const sizes = { usual: 10, small: 8 };
const mostLetters = 250;
/** Of the size of the letters, on average and a little more. */
const letterWidth = 0.53;

const beyondLatin = /[^\u0020-\u007E\u00A0-\u00FF]/gu;

/**
 * Draws words at the foot of every sheet of a document of ours (documents/site-foot.ts left room for them), and names
 * the author. What a PDF says anew is written behind the rest of it: the file is otherwise as it was made.
 */
export function fillFoot(pdf: Buffer, words: string, author: string): Buffer {
  const text = pdf.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer\n'), text.lastIndexOf('\nstartxref'));
  const foot = objectAt(text, text.indexOf('/Name /SiteFoot'));
  const infoHead = `\n${/\/Info (\d+)/.exec(trailer)?.[1]} 0 obj\n`;
  const info = objectAt(text, text.indexOf(infoHead) + infoHead.length);
  const drawn = Buffer.from(drawingOf(words), 'latin1');
  const objects = [
    `${foot.slice(0, foot.indexOf('/Length'))}/Length ${drawn.length}\n>>\nstream\n${drawn.toString('latin1')}\nendstream\nendobj\n`,
    info.replace('<<\n', () => `<<\n/Author <${hexOf(author)}>\n`),
  ];
  let added = '\n';
  let table = 'xref\n';
  for (const object of objects) {
    const offset = String(pdf.length + added.length).padStart(10, '0');
    table += `${Number.parseInt(object, 10)} 1\n${offset} 00000 n \n`;
    added += object;
  }
  const before = text.slice(text.lastIndexOf('startxref')).split('\n')[1];
  const end = `${trailer.replace('<<\n', () => `<<\n/Prev ${before}\n`)}\nstartxref\n${pdf.length + added.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(added + table + end, 'latin1')]);
}

/** The whole object around a place, from its number to its end. */
function objectAt(text: string, at: number): string {
  const head = text.lastIndexOf(' 0 obj\n', at);
  if (at < 0 || head < 0) throw new Error('a document has no foot to fill: make it anew');
  return text.slice(text.lastIndexOf('\n', head) + 1, text.indexOf('endobj\n', at) + 'endobj\n'.length);
}

function drawingOf(words: string): string {
  const size = words.length > mostLetters ? sizes.small : sizes.usual;
  const lines = linesOf(words, Math.floor(place.width / (size * letterWidth)));
  return [
    'BT',
    `/F1 ${size} Tf ${lineHeight} TL`,
    '.2 .29 .31 rg',
    `${place.left} ${place.top} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
}

function linesOf(words: string, longest: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = lines.at(-1)!;
    if (line.length + word.length >= longest) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** The bytes of the font's encoding; a letter it does not have stands without its accent. */
function escaped(line: string): string {
  return line
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(beyondLatin, (letter) => letter.normalize('NFKD').charAt(0).replace(beyondLatin, '?'))
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

function hexOf(author: string): string {
  return `FEFF${Buffer.from(author, 'utf16le').swap16().toString('hex')}`;
}
