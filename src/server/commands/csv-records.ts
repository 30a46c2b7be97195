/** One row of a file: its text as it stood there, and its fields, or what is wrong with it. */
export type CsvRecord =
  | { readonly kind: 'record'; readonly text: string; readonly fields: readonly string[] }
  | { readonly kind: 'broken'; readonly text: string; readonly sentence: string };

/** No row of a book is as long as this; past it a quote was opened and forgotten, or it is not a CSV file. */
const longestRecord = 65_536;

/**
 * Cuts text that arrives in pieces into records (RFC 4180). The libraries measured take everything after a forgotten
 * quote for one field, or let a short row run into the next; here a row that cannot be right costs only itself, and
 * what is held never grows with the file. docs/valuation.md, "A whole book", has the measurements.
 */
export class CsvCutter {
  #rest = '';

  /** The records completed by one more piece. */
  push(piece: string): CsvRecord[] {
    const text = this.#rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    const tail = text.slice(end);
    const isTooLong = tail.length > longestRecord;
    const { records, left } = cut(text.slice(0, end), isTooLong);
    if (isTooLong) records.push(broken(tail));
    this.#rest = isTooLong ? '' : left + tail;
    return records;
  }

  /** What is left when nothing more comes. */
  end(): CsvRecord[] {
    const { records } = cut(this.#rest, true);
    this.#rest = '';
    return records;
  }
}

/** Whole lines into records; the lines of a record that may still be completed are left, unless nothing more comes. */
function cut(text: string, isLast: boolean): { records: CsvRecord[]; left: string } {
  const records: CsvRecord[] = [];
  if (text === '') return { records, left: '' };
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  const hasReturns = text.includes('\r');
  const hasQuotes = text.includes('"');
  for (let at = 0; at < lines.length; at++) {
    const line = hasReturns ? withoutReturn(lines[at]!) : lines[at]!;
    if (line === '') continue;
    if (!hasQuotes || !line.includes('"')) {
      records.push({ kind: 'record', text: line, fields: line.split(',') });
      continue;
    }
    const found = quotedRecord(lines, at);
    if (found.kind === 'unfinished' && !isLast) return { records, left: `${lines.slice(at).join('\n')}\n` };
    if (found.kind === 'record') {
      records.push(found.record);
      at = found.lastLine;
    } else {
      records.push(broken(line));
    }
  }
  return { records, left: '' };
}

function broken(text: string): CsvRecord {
  return { kind: 'broken', text, sentence: 'A quote in this row is not closed, or the row is far too long' };
}

type Found =
  | { kind: 'record'; record: CsvRecord; lastLine: number }
  | { kind: 'unfinished' }
  | { kind: 'malformed' };

/** The record that begins at a line; a quoted field may run over several. */
function quotedRecord(lines: readonly string[], first: number): Found {
  let text = '';
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]!;
    text += at === first ? line : `\n${line}`;
    if (text.length > longestRecord) return { kind: 'malformed' };
    // A field left open by the lines before can only be closed by a line with a quote.
    if (!line.includes('"')) continue;
    const fields = fieldsOf(withoutReturn(text));
    if (fields === 'malformed') return { kind: 'malformed' };
    if (fields === 'open') continue;
    return { kind: 'record', record: { kind: 'record', text: withoutReturn(text), fields }, lastLine: at };
  }
  return { kind: 'unfinished' };
}

const quote = '"'.charCodeAt(0);

/** The fields of one record. A quote inside an unquoted field is an ordinary letter. */
function fieldsOf(text: string): string[] | 'open' | 'malformed' {
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text.charCodeAt(at) !== quote) {
      const comma = text.indexOf(',', at);
      const end = comma === -1 ? text.length : comma;
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
    if (close + 1 < text.length && text[close + 1] !== ',') return 'malformed';
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
