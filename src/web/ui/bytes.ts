/** A file's size as people read it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const inKb = bytes / 1024;
  // From here on it would round to 1024 KB.
  if (inKb < 1023.5) return `${Math.round(inKb)} KB`;
  return `${(inKb / 1024).toFixed(1)} MB`;
}
