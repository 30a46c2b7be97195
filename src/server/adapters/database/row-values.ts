/** A database error repeats the values of a row in its message and detail: only its code may reach a log or a report. */
export function withoutRowValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something that is no error was thrown');
  if (!('severity' in error)) return error;
  const plain = new Error(`database error ${'code' in error ? String(error.code) : 'without a code'}`);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  plain.stack = [`Error: ${plain.message}`, ...frames].join('\n');
  return plain;
}
