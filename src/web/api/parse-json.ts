/** What a text says, or undefined when it is not JSON: a proxy's error page, say. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
