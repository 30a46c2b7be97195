import { deflateSync } from 'node:zlib';

type Part = string | { dictionary: string; content: Buffer };

/** Objects one after the other; as a file it begins and ends rightly. */
function pdfOf(...parts: Part[]): Buffer {
  const objects = parts.map((part, at) => {
    if (typeof part === 'string') return Buffer.from(`${at + 1} 0 obj\n${part}\nendobj\n`, 'latin1');
    return Buffer.concat([
      Buffer.from(
        `${at + 1} 0 obj\n<< ${part.dictionary} /Length ${part.content.length} >>\nstream\n`,
        'latin1',
      ),
      part.content,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  });
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from(end)]);
}

/** Objects packed into one stream, where their names are not in the bytes of the file. */
function packed(
  objects: string | Buffer,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Part {
  return { dictionary, content: deflateSync(objects) };
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const link = '<< /Subtype /Link /A << /S /URI /URI (https://carrier.example) >> >>';

/** Files of each kind that the desk must be told of; nothing in them does harm. */
export const hostilePdfs = {
  script: pdfOf('<< /Type /Catalog /OpenAction 2 0 R >>', script),
  escapedName: pdfOf(catalog, '<< /S /J#61vaScr#69pt /#4a#53 (1) >>'),
  inObjectStream: pdfOf(catalog, packed(`3 0 ${script}`)),
  inEscapedObjectStream: pdfOf(
    catalog,
    packed(`3 0 ${script}`, '/Type/Obj#53tm/N 1/First 4/Filter[/Fl#61teDecode]'),
  ),
  embeddedFile: pdfOf('<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>', {
    dictionary: '/Type /EmbeddedFile',
    content: Buffer.from('MZ'),
  }),
  launch: pdfOf(catalog, '<< /S /Launch /F (calc.exe) >>'),
  richMedia: pdfOf(catalog, '<< /Subtype /RichMedia >>'),
  encrypted: pdfOf(catalog, 'trailer << /Encrypt << /Filter /Standard /V 4 >> >>'),
  otherFilter: pdfOf(
    catalog,
    packed('3 0 x', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'),
  ),
  withPredictor: pdfOf(
    catalog,
    packed('3 0 x', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
  ),
  damagedObjectStream: pdfOf(catalog, {
    dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    content: Buffer.from('this was never packed'),
  }),
  untypedObjectStream: pdfOf(catalog, packed(`3 0 ${script}`, '/N 1 /First 4 /Filter /FlateDecode')),
  /** The first is overlooked; the second holds the word a stream begins with twice. */
  decoyObjectStream: pdfOf(
    catalog,
    packed(`3 0 ${script}`, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Note (obj)'),
    {
      dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      content: Buffer.concat([deflateSync('4 0 <<>>'), Buffer.from('stream\n'), deflateSync('4 0 <<>>')]),
    },
  ),
  /** The dictionary is not where it seems to be, or very long. */
  wordInDictionary: pdfOf(
    catalog,
    packed(`3 0 ${script}`, '/N 1 /First 4 /Filter /FlateDecode /Note (obj endobj endstream)'),
  ),
  longDictionary: pdfOf(
    catalog,
    packed(`3 0 ${script}`, `/N 1 /First 4 /Filter /FlateDecode\n%${'-'.repeat(70_000)}\n`),
  ),
  /** What looks like a stream of its own splits what the dictionary says. */
  streamInDictionary: pdfOf(
    catalog,
    packed(
      `3 0 ${script}`,
      `/N 1 /First 4 /Filter /FlateDecode /Note (\nstream\n${deflateSync('1').toString('latin1')}\n)`,
    ),
  ),
  /** The type before the word, the filter behind it, and numbers that are written unusually. */
  wordBeforeFilter: pdfOf(
    catalog,
    packed(`+3 +0 ${script}`, '/Type /ObjStm /N 1 /First 6 /X (stream) /Filter /FlateDecode'),
  ),
  wordBeforeFilterTwice: pdfOf(
    catalog,
    packed(`)3 0 ${script}`, '/Type /ObjStm /N 1 /First 6 /X (stream) /Y (stream) /Filter /FlateDecode'),
  ),
  wholeNumbers: pdfOf(catalog, packed(`3.0 0 ${script}`, '/X 1 /Filter /FlateDecode')),
  commentBetweenNumbers: pdfOf(catalog, packed(`3%\n0 ${script}`, '/X 1 /Filter /FlateDecode')),
  numbersUpToObject: pdfOf(catalog, packed(`3 0${script}`, '/X 1 /Filter /FlateDecode')),
  /** A reader takes the short word of pictures for any filter. */
  shortFilter: pdfOf(catalog, {
    dictionary: '/Type /ObjStm /N 1 /First 4 /F /AHx',
    content: Buffer.from(Buffer.from(`3 0 ${script}`).toString('hex')),
  }),
  predictorBeforeWord: pdfOf(
    catalog,
    packed('3 0 x', '/DecodeParms 9 0 R /X (stream) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
  ),
  predictorElsewhere: pdfOf(
    catalog,
    packed('3 0 x', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms 9 0 R'),
  ),
  untypedFile: pdfOf(catalog, '<< /F (a.exe) /EF << /F 3 0 R >> >>', {
    dictionary: '',
    content: Buffer.from('MZ'),
  }),
  attachment: pdfOf(catalog, '<< /Subtype /FileAttachment /FS 3 0 R >>'),
  movie: pdfOf(catalog, '<< /Subtype /Movie /Movie << /F (a.avi) >> >>'),
  /** They run as the file or its page opens. */
  opensElsewhere: pdfOf(
    '<< /Type /Catalog /OpenAction << /S /GoToR /F (\\\\\\\\10.0.0.1\\\\x.pdf) /D [0 /Fit] >> >>',
  ),
  opensPage: pdfOf('<< /Type /Catalog /OpenAction 2 0 R >>', '<< /S /URI /URI (https://x.example) >>'),
  opensPageNext: pdfOf(
    '<< /Type /Catalog /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 2 0 R >> >>',
    '<< /S /URI /URI (https://x.example) >>',
  ),
  opensPageInString: pdfOf(
    '<< /Type /Catalog /OpenAction << /D (/S /GoTo >>) /S /URI /URI (https://x.example) >> >>',
  ),
  opensPageOfTwo: pdfOf(
    '<< /Type /Catalog /OpenAction 2 0 R >>',
    '<< /S /GoTo /D [3 0 R /Fit] >>',
    '<< >>\nendobj\n2  0 obj << /S /Thread /F (x.pdf) /D 0 >>',
  ),
  opensPackedPage: pdfOf(
    packed('1 0 2 41 << /Type /Catalog /OpenAction 2 0 R >>     << /S /SubmitForm /F (https://x.example) >>'),
  ),
  sendsOnPage: pdfOf(catalog, '<< /Type /Page /AA << /O << /S /SubmitForm /F (https://x.example) >> >> >>'),
  importsOnPage: pdfOf(catalog, '<< /Type /Page /AA 3 0 R >>', '<< /O << /S /ImportData /F (x.fdf) >> >>'),
  bomb: pdfOf(catalog, packed(Buffer.alloc(200 * 1024 * 1024))),
} as const;

/** Opens at an object whose number stands in it so many times: each of them is looked at. */
export function pdfOfNumbers(count: number): Buffer {
  const opening = '<< /Type /Catalog /OpenAction 5 0 R >>';
  return pdfOf(opening, '<< /S /URI /URI (https://x.example) >>', `%${'5 '.repeat(count)}\n`);
}

/** Ordinary files, with names that only look alike. */
export const plainPdfs = {
  lookAlikes: pdfOf(catalog, '<< /JSON (x) /JavaScripts 1 /EmbeddedFileX 2 /OpenAction [3 0 R /Fit] >>'),
  /** Links that a reader clicks, in files that open at a place of their own. */
  links: pdfOf('<< /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>', link),
  linksBehindPlace: pdfOf('<< /Type /Catalog /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R /Fit] >>', link),
  linksBehindPackedPlace: pdfOf(
    packed(
      `1 0 2 41 3 80 << /Type /Catalog /OpenAction 2 0 R >>     <</Type/Action/S/GoTo/D[3 0 R/Fit]>>     ${link}`,
    ),
  ),
  objectStream: pdfOf(catalog, packed('3 0 << /Type /Font >>')),
  unpackedObjectStream: pdfOf(catalog, {
    dictionary: '/Type /ObjStm /N 1',
    content: Buffer.from('3 0 <<>>'),
  }),
  outline: pdfOf(catalog, '<< /Type /Outlines /First 14 0 R /Last 14 0 R /Count 1 >>', {
    dictionary: '/Subtype /Image /Filter /DCTDecode',
    content: Buffer.from('\u00ff\u00d8 a picture, with /JS, /EF and /JSx in its bytes', 'latin1'),
  }),
  packedPage: pdfOf(catalog, { dictionary: '/Filter /FlateDecode', content: deflateSync('BT (/JS) Tj ET') }),
} as const;
