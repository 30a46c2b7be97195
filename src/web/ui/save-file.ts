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
