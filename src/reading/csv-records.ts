/** One row of a file: the line it begins at, its text as it stood there, and its fields, or what is wrong with it. */
export type CsvRecord =
  | {
      readonly kind: 'record';
      readonly line: number;
      readonly text: string;
      readonly fields: readonly string[];
    }
  | { readonly kind: 'broken'; readonly line: number; readonly text: string; readonly sentence: string };

/** No row of a book is as long as this; past it a quote was opened and forgotten, or it is not a CSV file. */
const longestRecord = 65_536;

/** The three bytes by which some spreadsheets mark UTF-8, read as latin1. */
export const byteOrderMark = '\u00ef\u00bb\u00bf';
/** The same mark in a text that was read as UTF-8. */
const decodedMark = '\ufeff';

/** Too long even without a mark before it and half of a line's end after it. */
const enoughOfALine = longestRecord + byteOrderMark.length + 2;

/**
 * Cuts text that arrives in pieces into records (RFC 4180). The libraries measured take everything after a forgotten
 * quote for one field, or let a short row run into the next; here a row that cannot be right costs only itself, and
 * what is held never grows with the file. docs/valuation.md, "A whole book", has the measurements.
 */
export class CsvCutter {
  readonly #separator: string;
  /** Lines before the first of those held. */
  #linesBefore = 0;
  /** The line that is not complete yet; of one far too long, only as much as proves it. */
  #tail = '';
  /** Complete lines, from the first record that is not. */
  #held: readonly string[] = [];
  readonly #openLines: OpenLines;
  #opening: Opening | null = null;

  constructor(separator = ',') {
    this.#separator = separator;
    this.#openLines = new OpenLines(separator);
  }

  /** How the text began, once its first line is complete. */
  get opening(): Opening {
    return this.#opening ?? { hasByteOrderMark: false, lineEnd: '\n' };
  }

  /** The records completed by one more piece. */
  push(piece: string): CsvRecord[] {
    const text = this.#tail + piece;
    const end = text.lastIndexOf('\n');
    this.#tail = text.slice(end + 1, end + 1 + enoughOfALine);
    return end === -1 ? [] : this.#take(text.slice(0, end), false);
  }

  /** What is left when nothing more comes. */
  end(): CsvRecord[] {
    const tail = this.#tail;
    this.#tail = '';
    return this.#take(tail, true);
  }

  #take(text: string, isLast: boolean): CsvRecord[] {
    const lines = this.#held.concat(this.#withoutMark(text).split('\n'));
    const marks = { returns: text.includes('\r'), quotes: text.includes('"') };
    if (this.#held.length > 0) marks.returns = marks.quotes = true;
    const records: CsvRecord[] = [];
    let at = 0;
    for (; at < lines.length; at++) {
      const line = marks.returns ? withoutReturn(lines[at]!) : lines[at]!;
      if (line === '') continue;
      const number = this.#linesBefore + at + 1;
      if (line.length > longestRecord) records.push(tooLong(number, line));
      else if (!marks.quotes || !line.includes('"')) {
        records.push({ kind: 'record', line: number, text: line, fields: line.split(this.#separator) });
      } else {
        const found = this.#quoted(lines, at, line);
        if (found === 'unfinished' && !isLast) break;
        records.push(found === 'unfinished' ? badQuote(number, line) : found.record);
        if (found !== 'unfinished') at = found.last;
      }
    }
    this.#linesBefore += at;
    this.#held = lines.slice(at);
    this.#openLines.forget(at);
    return records;
  }

  /** The record that begins at a line with a quote, and the last of its lines. */
  #quoted(
    lines: readonly string[],
    at: number,
    line: string,
  ): 'unfinished' | { record: CsvRecord; last: number } {
    const number = this.#linesBefore + at + 1;
    const fields = fieldsOf(line, this.#separator);
    if (typeof fields !== 'string') {
      return { record: { kind: 'record', line: number, text: line, fields }, last: at };
    }
    const last = fields === 'open' ? this.#openLines.endOf(lines, at) : 'never';
    if (last === 'unfinished') return last;
    if (last === 'never') return { record: badQuote(number, line), last: at };
    const text = withoutReturn(lines.slice(at, last + 1).join('\n'));
    const whole = fieldsOf(text, this.#separator);
    const record: CsvRecord =
      typeof whole === 'string'
        ? badQuote(number, line)
        : { kind: 'record', line: number, text, fields: whole };
    return { record, last };
  }

  #withoutMark(text: string): string {
    if (this.#opening !== null) return text;
    const mark = [byteOrderMark, decodedMark].find((one) => text.startsWith(one)) ?? '';
    const [firstLine = ''] = text.split('\n', 1);
    this.#opening = { hasByteOrderMark: mark !== '', lineEnd: firstLine.endsWith('\r') ? '\r\n' : '\n' };
    return text.slice(mark.length);
  }
}

type Opening = { readonly hasByteOrderMark: boolean; readonly lineEnd: '\n' | '\r\n' };

/**
 * Where a field left open at the end of a line is closed. What a line does to an open field does not depend on where
 * the field began, so what was found out for one start is kept for the next, and no line is looked at twice however
 * many quotes are forgotten.
 */
class OpenLines {
  readonly #separator: string;
  /** Lines `#first` up to `#next` leave the field open; they are `#length` long. */
  #first = 0;
  #next = 0;
  #length = 0;
  /** What line `#next` does, where it was looked at. */
  #outcome: 'closes' | 'malformed' | null = null;

  constructor(separator: string) {
    this.#separator = separator;
  }

  endOf(lines: readonly string[], at: number): number | 'never' | 'unfinished' {
    this.#moveTo(lines, at);
    while (this.#outcome === null) {
      if (this.#length > longestRecord) return 'never';
      const line = lines[this.#next];
      if (line === undefined) return 'unfinished';
      // A line inside an open field reads like one that begins with a quote.
      const fields = line.includes('"') ? fieldsOf(`"${withoutReturn(line)}`, this.#separator) : 'open';
      if (fields === 'open') {
        this.#length += line.length + 1;
        this.#next += 1;
      } else {
        this.#outcome = fields === 'malformed' ? 'malformed' : 'closes';
      }
    }
    const length = this.#length + withoutReturn(lines[this.#next]!).length;
    return this.#outcome === 'closes' && length <= longestRecord ? this.#next : 'never';
  }

  /** The lines before this one are gone. */
  forget(lines: number): void {
    this.#first = Math.max(0, this.#first - lines);
    this.#next = Math.max(0, this.#next - lines);
  }

  #moveTo(lines: readonly string[], at: number): void {
    if (at >= this.#next) {
      this.#first = at;
      this.#next = at + 1;
      this.#length = lines[at]!.length + 1;
      this.#outcome = null;
    }
    for (; this.#first < at; this.#first++) this.#length -= lines[this.#first]!.length + 1;
  }
}

function badQuote(line: number, text: string): CsvRecord {
  return {
    kind: 'broken',
    line,
    text,
    sentence: 'A quote in this row is not closed at the end of its field',
  };
}

/** Its beginning stands for it: what is held must not grow with the file. */
function tooLong(line: number, text: string): CsvRecord {
  const sentence = `This row has more than ${longestRecord.toLocaleString('en-US')} characters; only its beginning is kept`;
  return { kind: 'broken', line, text: text.slice(0, longestRecord), sentence };
}

const quote = '"'.charCodeAt(0);

/** The fields of one record. A quote inside an unquoted field is an ordinary letter. */
function fieldsOf(text: string, separator: string): string[] | 'open' | 'malformed' {
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text.charCodeAt(at) !== quote) {
      const next = text.indexOf(separator, at);
      const end = next === -1 ? text.length : next;
      fields.push(text.slice(at, end));
      at = end + 1;
      continue;
    }
    let close = text.indexOf('"', at + 1);
    let isDoubled = false;
    while (close !== -1 && text.charCodeAt(close + 1) === quote) {
      isDoubled = true;
      close = text.indexOf('"', close + 2);
    }
    if (close === -1) return 'open';
    if (close + 1 < text.length && text[close + 1] !== separator) return 'malformed';
    const field = text.slice(at + 1, close);
    fields.push(isDoubled ? field.replaceAll('""', '"') : field);
    at = close + 2;
  }
  return fields;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** A field as it must be written so that it is read back as it was. */
export function writtenField(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** A whole text at once, with the separator that its first lines use most. */
export function readCsv(text: string): CsvRecord[] {
  const start = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  const separator = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
  const cutter = new CsvCutter(separator);
  return [...cutter.push(text), ...cutter.end()];
}
