/** The caller's fault: answered with this status, code and sentence in one place (error-handler.ts). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notSignedIn = () => new Refusal(401, 'not-signed-in', 'Please sign in.');
export const notAllowed = () => new Refusal(403, 'not-allowed', 'This account may not do that.');
export const notFound = () => new Refusal(404, 'not-found', 'There is nothing at this address.');
export const changedSince = (by: string) =>
  new Refusal(
    409,
    'changed-since',
    `${by} changed this after you opened it. What you typed is still here; save again to replace theirs.`,
  );
export const tooBusy = (retryAfterSeconds: number) =>
  new Refusal(503, 'too-busy', 'We are busy just now. Please try again in a moment.', { retryAfterSeconds });
