import * as z from 'zod/mini';

/** One line, whoever sent it: in a letter it stands beside words of ours. */
export const oneLine = () =>
  z.overwrite<string>((text) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
