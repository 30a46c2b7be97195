import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Objects 1, 2 and so on, with a right table of where they are. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function streamOf(content: Buffer, dictionary = ''): Buffer {
  const packed = deflateSync(content);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode ${dictionary} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pageWith = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${more} >>`;
const showing = (content: string | Buffer, more = '') =>
  pdfOf([catalog, onePage, pageWith(more), streamOf(Buffer.from(content)), font]);

/** Words that go on for a whole page, again and again. */
const manyWords = 'BT /F1 9 Tf 1 0 0 1 10 10 Tm (12 34,567) Tj ET\n'.repeat(100_000);
const ledgerOfNonsense = Array.from(
  { length: 90 },
  (_, row) =>
    `BT /F1 1 Tf 1 0 0 1 5 ${780 - row * 8} Tm (${Array.from({ length: 400 }, (__, at) => row + at).join('  ')}) Tj ET`,
).join('\n');

/** Opens with its password alone: the first of PDF's ways to encrypt, which every reader still knows. */
function lockedPdf(password: string): Buffer {
  const filling = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);
  const padded = Buffer.concat([Buffer.from(password), filling]).subarray(0, 32);
  const owner = rc4(md5(padded), padded);
  const id = Buffer.alloc(16, 1);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const user = rc4(md5(padded, owner, permissions, id), filling);
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
  const hex = id.toString('hex');
  return pdfOf(
    [catalog, onePage, pageWith(''), streamOf(Buffer.from('BT ET')), font, encrypt],
    `/Root 1 0 R /Encrypt 6 0 R /ID [<${hex}> <${hex}>]`,
  );
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}

/** Twenty files that are no illustration and try to be a burden. */
export const brokenPdfs: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  noPdf: Buffer.from('PK\u0003\u0004 this is a zip'),
  headerAlone: Buffer.from('%PDF-1.7\n'),
  noise: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 256)),
  ]),
  noCatalog: pdfOf(['<< /Type /Nothing >>']),
  noPages: pdfOf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']),
  pagesInCircle: pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  aMillionPages: pdfOf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>', pageWith('')]),
  tableInCircle: Buffer.from(
    `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF`,
  ),
  lengthInCircle: pdfOf([
    catalog,
    onePage,
    pageWith(''),
    '<< /Length 4 0 R >>\nstream\nBT ET\nendstream',
    font,
  ]),
  deepBrackets: pdfOf([catalog, `<< /Type /Pages /Kids ${'['.repeat(200_000)} /Count 1 >>`]),
  deepDictionaries: showing('BT ET', '<< /A '.repeat(50_000)),
  formInItself: pdfOf([
    catalog,
    onePage,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    streamOf(Buffer.from('/X Do')),
    streamOf(
      Buffer.from('/X Do /X Do'),
      '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
    ),
  ]),
  bombOfNothing: showing(Buffer.alloc(150_000_000, ' ')),
  bombOfWords: showing(manyWords),
  nonsenseLedger: showing(ledgerOfNonsense),
  endlessBox: showing('BT /F1 9 Tf (19 77) Tj ET', '/MediaBox [0 0 1e38 1e38] /UserUnit 1e30'),
  hugeType: showing('BT /F1 1e30 Tf 1e30 0 0 1e30 1e30 1e30 Tm (1 2 3) Tj ET'),
  cutShort: showing(manyWords.slice(0, 40_000)).subarray(0, 700),
  locked: lockedPdf('a password'),
};
