export type Size = { width: number; height: number };

/** Of a file: the picture without anything else that it brought along. */
export type Cleaned = Size & { content: Buffer };

export type NoPicture = 'wrong-type' | 'too-large';
