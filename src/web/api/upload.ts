import { ApiError } from './api-error.ts';
import { withToken } from './authorized-call.ts';
import { refusal } from './client.ts';

export type UploadOptions = {
  /** Share of the body that left this machine, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a form with a file in the name of the person signed in. Only XMLHttpRequest tells how far an upload is. */
export function upload(path: string, form: FormData, options: UploadOptions): Promise<void> {
  return withToken((authorization) => send(path, form, { ...options, authorization }));
}

function send(
  path: string,
  form: FormData,
  { onProgress, signal, authorization }: UploadOptions & { authorization: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', authorization);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusal(request.status, request.statusText, request.responseText));
    });
    const noAnswer = () =>
      reject(new ApiError(0, { code: 'no-answer', message: 'No answer from the server.' }));
    request.addEventListener('error', noAnswer);
    request.addEventListener('timeout', noAnswer);
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was stopped.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'));
    else request.send(form);
  });
}
