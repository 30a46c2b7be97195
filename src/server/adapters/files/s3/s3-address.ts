/** Where a bucket is, as STORAGE_URL says it. */
export type S3Address = {
  endpoint: URL;
  bucket: string;
  /** Before every name; empty, or one or more folders that end in a slash. */
  prefix: string;
};

/** `s3://bucket/folder?endpoint=https://store.example`. Without an endpoint it is Amazon's, of the region. */
export function readS3Address(text: string, region: string): S3Address | undefined {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?(?:\?endpoint=(.+))?$/.exec(
    text,
  );
  if (!parts) return undefined;
  const [, bucket = '', folders = '', given] = parts;
  const endpoint = given === undefined ? `https://s3.${region}.amazonaws.com` : decodeOrNothing(given);
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const isPlain = /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  return isPlain ? { endpoint: url, bucket, prefix: folders ? `${folders.slice(1)}/` : '' } : undefined;
}

function decodeOrNothing(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
