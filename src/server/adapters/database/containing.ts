/** A pattern for `ilike` that finds a text anywhere; what means something in a pattern stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
