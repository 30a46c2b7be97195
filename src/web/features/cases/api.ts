import { calls, quoteCall } from '#contract/calls.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { upload, type UploadOptions } from '#web/api/upload.ts';

/** Sends the in-force illustration for a quote. */
export function uploadIllustration(quoteId: string, file: File, options: UploadOptions): Promise<void> {
  // The fields stand before the file: the server reads them while the file is still on its way.
  const form = new FormData();
  form.append('name', file.name);
  form.append('rid', quoteId);
  form.append('file', file, file.name);
  return upload(calls.uploadIllustration, form, options);
}

export function requestOffer(quoteId: string): Promise<void> {
  return authorizedCall(quoteCall(calls.markAsRequested, quoteId), { method: 'PUT' });
}
