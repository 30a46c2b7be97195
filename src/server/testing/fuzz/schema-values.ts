import type { Random } from './random.ts';

/** The part of JSON Schema that our description of the API uses. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Values that a pattern or a rule beyond the schema asks for, by the name of their field. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  dateOfBirth: ['03/14/1952', '11/15/1956', '11/15/1931', '02/29/1940'],
  gender: ['Male', 'Female', 'selectAGender'],
  stateOfOwnership: ['Washington', 'Texas', 'Alaska', 'selectAState', 'Nowhere'],
  deathBenefit: [250_000, 750_000, 25_000_000],
  annualPremium: [0.01, 5_600, 25_000_000],
  policyIssueDate: ['01/31/2001', '12/31/1999'],
  email: ['visitor@agency.example', 'r&d@agency.example', "o'brien+x@xn--caf-dma.example"],
  phone: ['(800) 555-0142'],
  fax: ['(800) 555-0143'],
  phoneNumber: ['(800) 555-0144', ''],
  newPass: ['Copper-kettle-91', 'P@ssw0rd1!'],
  validUntil: ['2026-12-24', '2026-11-15'],
  values: [['fuzz-a@roster.example', 'roster-b.example'], ['not an address']],
  // Anything else would shut out whoever is calling.
  secondStepRequired: ['nobody'],
  before: ['2026-11-15T18:00:00.000Z,00000000-0000-4000-8000-000000000000'],
  exp: ['1763200000'],
  nonce: ['n'.repeat(16)],
  sig: ['f'.repeat(64)],
};

/** What the document allows, as often as not at the edge of it. */
export function goodValue(schema: Schema, name: string, random: Random): unknown {
  const values = known[name];
  if (values && random.chance(0.8)) return random.pick(values);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return goodValue(random.pick(choices), name, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return goodObject(schema, random);
  if (type === 'array') return goodList(schema, name, random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return goodNumber(schema, type === 'integer', random);
  if (type === 'string') return goodText(schema, random);
  return null;
}

function goodObject({ properties = {}, required = [] }: Schema, random: Random): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.6));
  return Object.fromEntries(fields.map(([name, schema]) => [name, goodValue(schema, name, random)]));
}

function goodList(
  { items = {}, minItems = 0, maxItems = 5 }: Schema,
  name: string,
  random: Random,
): unknown[] {
  // One thing over and over, as often as is allowed: what is stored of it must still fit an answer.
  if (random.chance(0.2)) {
    const one = goodValue(items, name, random);
    return Array.from({ length: Math.min(maxItems, 60) }, () => one);
  }
  const length = random.whole(minItems, Math.min(maxItems, minItems + 3));
  return Array.from({ length }, () => goodValue(items, name, random));
}

function goodNumber({ minimum = 0, maximum = 1_000_000 }: Schema, isWhole: boolean, random: Random): number {
  const value = random.pick([minimum, maximum, minimum + random.next() * (maximum - minimum)]);
  return isWhole ? Math.round(value) : value;
}

function goodText({ format, minLength = 0, maxLength = 20 }: Schema, random: Random): string {
  if (format === 'uuid') return madeUpId(random);
  if (format === 'date') return '2026-12-24';
  const length = random.pick([minLength, maxLength, random.whole(minLength, Math.min(maxLength, 30))]);
  const letters = random.pick(['a', 'é', '漢', '<b>', "'; --", '%', '\\', '{{x}}', '=cmd', ' x', '𝒜']);
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
}

export function madeUpId(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

const hollowings = [
  [/\d/g, '9'],
  [/\d/g, '0'],
  // An id, at the end of what has others before it too.
  [/[\da-f](?=[\da-f-]*$)/g, '-'],
] as const;

/** Of the shape that is asked for, and it means nothing: the 99th of a month, an id of dashes. */
export function hollowValue(schema: Schema, name: string, random: Random): unknown {
  const good = goodValue(schema, name, random);
  const [filled, hollow] = random.pick(hollowings);
  return typeof good === 'string' ? good.replaceAll(filled, hollow) : good;
}

/** Something else than what is asked for: another type, past an end, or text that no table can hold. */
export function badValue(schema: Schema, random: Random): unknown {
  const past = schema.maxLength === undefined ? 'x'.repeat(10_000) : 'x'.repeat(schema.maxLength + 1);
  const types: unknown[] = [null, true, 0, -1, 1e308, 1.5, '', ' ', [], {}, [[[]]], { toString: 'x' }, past];
  const texts = ['nul\u0000', '\ud800', 'a\udc00b', '\u202e', '-1', '1e999', '../../etc/passwd', '${x}'];
  const ends = [
    (schema.maximum ?? 9e15) + 1,
    (schema.minimum ?? -9e15) - 1,
    Array.from({ length: 300 }, () => 'x'),
  ];
  return random.pick<unknown>([...types, ...texts, ...ends]);
}
