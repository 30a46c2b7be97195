/** A file's size as people read it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const inKb = bytes / 1024;
  // From here on it would round to 1024 KB.
  if (inKb < 1023.5) return `${Math.round(inKb)} KB`;
  return `${(inKb / 1024).toFixed(1)} MB`;
}

/** Hands a fetched file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address before this turn of the loop ends.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
