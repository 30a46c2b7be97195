import { ApiError } from '#web/api/api-error.ts';

const sentences: Readonly<Record<string, string>> = {
  'last-administrator':
    'This is the last administrator. Make someone else an administrator first, then try again.',
  'not-found': 'This is no longer there. The list has been fetched again.',
};

/** The sentence for an act that was refused or did not come through. */
export function actFailure(error: unknown, phone: string): string {
  const { status, code, message } =
    error instanceof ApiError ? error : { status: null, code: '', message: '' };
  if (status === 0) return 'We could not reach the server. Check your connection and try again.';
  const known = sentences[code];
  if (known !== undefined) return known;
  // What the server refuses it explains itself.
  if (status !== null && status >= 400 && status < 500 && message !== '') return message;
  return `Something went wrong on our side. Try again, or call ${phone}.`;
}
