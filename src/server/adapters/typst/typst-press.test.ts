import { afterAll, expect, test } from 'vitest';
import { printableLetters } from '#contract/fields/printable.ts';
import { openTypstPress } from './typst-press.ts';

const press = openTypstPress({ withinMs: 20_000 });
afterAll(() => press.close());

const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: "A paper", date: datetime(year: 2026, month: 11, day: 15))
#set page("us-letter")
#set text(font: "Public Sans", fallback: false, size: 1pt * float(sys.inputs.size))
= A paper
#data.name
#lorem(500)
`;
const order = (name: string) => ({
  template,
  data: { name },
  logo: null,
  ways: [
    { size: 14, mostPages: 1 },
    { size: 8, mostPages: 1 },
  ],
  timestamp: 1_794_700_800,
});

test('the same order gives the same bytes, in another process too', async () => {
  const first = await press.print(order('Łukasz O’Neill'));
  const other = openTypstPress({ withinMs: 20_000 });
  expect(await other.print(order('Łukasz O’Neill'))).toEqual(first);
  other.close();
  expect(first).toMatchObject({ kind: 'pdf' });
});

test('letters that no typeface has are named', async () => {
  expect(await press.print(order('王'))).toEqual({ kind: 'unprintable', text: '王' });
});

test('all letters that a name on our papers may have can be printed', async () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  const letters = all.filter((letter) => new RegExp(`[${printableLetters}]`, 'u').test(letter));
  expect(letters.length).toBeGreaterThan(300);
  expect(await press.print({ ...order(letters.join(' ')), ways: [{ size: 8, mostPages: 2 }] })).toMatchObject(
    {
      kind: 'pdf',
    },
  );
});

test('what does not fit at any size, or is no template, is a fault, and the press goes on', async () => {
  expect(await press.print({ ...order('A'), ways: [{ size: 40, mostPages: 1 }] })).toMatchObject({
    kind: 'too-long',
  });
  expect(await press.print({ ...order('A'), template: '#nothing()' })).toMatchObject({ kind: 'fault' });
  expect(await press.print({ ...order('A'), template: '#read("/etc/passwd")' })).toMatchObject({
    kind: 'fault',
  });
  expect(await press.print(order('A'))).toMatchObject({ kind: 'pdf' });
});

test('one that takes too long is given up, and the next has a new process', async () => {
  const impatient = openTypstPress({ withinMs: 4_000 });
  const endless = '#let n = 0\n#while true { n += 1; if n < 0 { break } }';
  const answer = await impatient.print({ ...order('A'), template: endless });
  expect(answer === undefined || answer.kind === 'fault').toBe(true);
  expect(await impatient.print(order('A'))).toMatchObject({ kind: 'pdf' });
  impatient.close();
});

test('a process that took too much memory is not used again', async () => {
  const replaced: number[] = [];
  const press = openTypstPress({
    withinMs: 20_000,
    mostMemory: 1,
    onFull: (memory) => replaced.push(memory),
  });
  expect(await press.print(order('A'))).toMatchObject({ kind: 'pdf' });
  expect(await press.print(order('A'))).toMatchObject({ kind: 'pdf' });
  expect(replaced).toHaveLength(2);
  press.close();
});

test('one that ends while its process fails to start leaves no fault behind', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    const press = openTypstPress();
    press.warm();
    press.close();
    await expect(press.print(order('A'))).rejects.toThrow('does not start');
  } finally {
    process.execPath = execPath;
  }
});
