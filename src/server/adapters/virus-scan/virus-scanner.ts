/** `too-large` and `unavailable` say nothing about the file: it may hold anything. */
export type Verdict =
  | { kind: 'clean' }
  | { kind: 'infected'; signature: string }
  | { kind: 'too-large' }
  | { kind: 'unavailable'; reason: string };

export type VirusScanner = {
  /** False where no scanner is set: then nothing is ever scanned. */
  isSet: boolean;
  scan(content: AsyncIterable<Buffer>): Promise<Verdict>;
  /** Whether it answers just now. */
  answers(): Promise<boolean>;
};

export const noScanner: VirusScanner = {
  isSet: false,
  scan: async () => ({ kind: 'unavailable', reason: 'no scanner is set' }),
  answers: async () => false,
};
