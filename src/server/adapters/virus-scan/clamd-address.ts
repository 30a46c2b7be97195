export type ClamdAddress = { host: string; port: number } | { path: string };

/** CLAMD_URL: `tcp://host:port`, or `unix:/path` of its socket. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/(\[[\da-fA-F:.]+\]|[\w.-]+):(\d{1,5})\/?$/.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
