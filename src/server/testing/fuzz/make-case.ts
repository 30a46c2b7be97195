import type { Random } from './random.ts';
import { badValue, goodValue, hollowValue, madeUpId, type Schema } from './schema-values.ts';

export type Operation = {
  /** As in the document: `PUT /api/saveQuote/{rid}`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: readonly { in: string; name: string; schema: Schema }[];
  body: Schema | undefined;
};

export type Case = {
  kind: string;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

const withoutBody = [
  'valid',
  'valid',
  'foreign id',
  'junk path',
  'junk query',
  'hollow',
  'odd header',
  'unasked body',
] as const;
const withBody = [
  ...withoutBody,
  ...(['valid', 'boundary', 'mutated', 'mutated', 'missing', 'extra', 'huge', 'wrong type'] as const),
  ...(['truncated', '__proto__', 'NUL', 'lone surrogate', 'deep', 'another media type'] as const),
];
type Kind = (typeof withBody)[number];

/** One request. `ids` are of records that are there; the first ones are the caller's own. */
export function makeCase(
  operation: Operation,
  ids: { own: string[]; others: string[] },
  random: Random,
): Case {
  const kind = random.pick<Kind>(operation.body ? withBody : withoutBody);
  const headers: Record<string, string> = {};
  let payload: string | undefined;
  if (operation.body) {
    headers['content-type'] = 'application/json';
    payload = bodyOf(operation.body, kind, random);
  }
  if (kind === 'another media type') headers['content-type'] = random.pick(mediaTypes);
  if (kind === 'unasked body') {
    headers['content-type'] = 'application/json';
    payload = random.pick(['', '{}', 'null', '[', '"x"', '{"rid":1}']);
  }
  if (operation.path === '/api/uploadIllustration' && kind !== 'unasked body') {
    headers['content-type'] = random.pick([
      ...Array.from({ length: 6 }, () => 'multipart/form-data; boundary=x'),
      ...mediaTypes,
    ]);
    payload = uploadOf(random.pick([...ids.own, ...ids.others, 'x', '%00']), random);
  }
  if (kind === 'odd header') Object.assign(headers, random.pick(oddHeaders));
  return { kind, method: operation.method, url: urlOf(operation, kind, ids, random), headers, payload };
}

const mediaTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=x',
  'x',
];
const oddHeaders = [
  { cookie: 'X-Trove-Token=x; X-Trove-Known=%%%; __Host-X-Trove-Browser=' },
  { 'x-forwarded-for': '\'"<>, 1.2.3.4' },
  { 'idempotency-key': 'x'.repeat(101) },
  { 'idempotency-key': 'one-key' },
  { 'if-none-match': '*', range: 'bytes=0-1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'accept-encoding': 'gzip;q=x', accept: 'nothing/at-all' },
  { 'content-length': '7' },
];

function bodyOf(schema: Schema, kind: Kind, random: Random): string {
  const good = goodValue(schema, '', random);
  const body = typeof good === 'object' && good !== null ? (good as Record<string, unknown>) : {};
  const fields = Object.keys(schema.properties ?? {});
  const name = fields.length > 0 ? random.pick(fields) : 'nothing';
  const inner = schema.properties?.[name] ?? {};
  const text = JSON.stringify(body);
  switch (kind) {
    case 'mutated':
    case 'boundary':
      return JSON.stringify({ ...body, [name]: badValue(inner, random) });
    case 'hollow':
      return JSON.stringify({ ...body, [name]: hollowValue(inner, name, random) });
    case 'missing': {
      const { [name]: _left, ...rest } = body;
      return JSON.stringify(rest);
    }
    case 'extra':
      return JSON.stringify({
        ...body,
        isAdmin: true,
        role: 'administrator',
        account_id: madeUpId(random),
        id: 1,
      });
    case 'huge':
      return JSON.stringify({ ...body, [name]: 'x'.repeat(random.pick([20_001, 63_000, 70_000])) });
    case 'wrong type':
      return random.pick(['null', '[]', '"text"', '0', 'true', '[{}]', '""', '']);
    case 'truncated':
      return text.slice(0, random.whole(0, text.length - 1));
    case '__proto__':
      return text.replace('{', '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{}},');
    case 'NUL':
      return JSON.stringify({ ...body, [name]: `a\u0000b` });
    case 'lone surrogate':
      return JSON.stringify({ ...body, [name]: random.pick(['\ud800', 'x\udfff']) });
    case 'deep':
      return `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
    default:
      return text;
  }
}

/** A form with a file, whole or not. */
function uploadOf(id: string, random: Random): string {
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const fileName = random.pick([
    'a.pdf',
    '../../a',
    '\u202efdp.exe',
    '',
    'a"; filename="b',
    'x'.repeat(2_000),
  ]);
  const content = random.pick([
    '%PDF-1.4\n%%EOF\n',
    '%PDF-1.4',
    '\u0089PNG',
    '<script>',
    '',
    'MZ',
    'nul\u0000',
  ]);
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n${content}\r\n`;
  const parts = [part('name', fileName), part('rid', id), file];
  if (random.chance(0.3)) parts.splice(random.whole(0, 2), 1);
  if (random.chance(0.2)) parts.push(random.pick([file, part('rid', 'other'), part('__proto__', 'x')]));
  // Beyond as many as are taken, the reader of forms goes another way.
  if (random.chance(0.15)) parts.push(...Array.from({ length: random.whole(1, 8) }, () => part('more', 'x')));
  const whole = `${parts.join('')}--x--\r\n`;
  return random.chance(0.3) ? whole.slice(0, random.whole(0, whole.length)) : whole;
}

function urlOf(
  { path, parameters }: Operation,
  kind: Kind,
  ids: { own: string[]; others: string[] },
  random: Random,
) {
  const junk = [
    'x',
    '%00',
    '%ed%a0%80',
    'x'.repeat(300),
    '..%2f..',
    "'--",
    '00000000-0000-0000-0000-000000000000',
    '-'.repeat(36),
  ];
  const id = () => {
    if (kind === 'junk path') return random.pick(junk);
    if (kind === 'foreign id' && ids.others.length > 0) return random.pick(ids.others);
    return ids.own.length > 0 && random.chance(0.9) ? random.pick(ids.own) : madeUpId(random);
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const words = parameters.find((one) => one.in === 'path' && one.name === name)?.schema.enum;
    return words && kind !== 'junk path' ? encodeURIComponent(String(random.pick(words))) : id();
  });
  const query = new URLSearchParams();
  for (const one of parameters.filter((parameter) => parameter.in === 'query')) {
    if (kind !== 'junk query' && kind !== 'hollow' && random.chance(0.5)) continue;
    const value = queryValue(one, kind, random);
    query.append(one.name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (kind === 'junk query') query.append(random.pick(['__proto__', 'x', '']), 'y');
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function queryValue({ name, schema }: Operation['parameters'][number], kind: Kind, random: Random): unknown {
  if (kind === 'junk query') return badValue(schema, random);
  if (kind === 'hollow') return hollowValue(schema, name, random);
  return goodValue(schema, name, random);
}
