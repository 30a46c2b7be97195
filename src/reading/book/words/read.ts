/** What is made of a cell: a value, or nothing stands there, or what stands there is no possible value. */
export type Read<Value> = { readonly value: Value } | 'missing' | 'bad';

export function valueOf<Value>(read: Read<Value>): Value | null {
  return typeof read === 'object' ? read.value : null;
}
