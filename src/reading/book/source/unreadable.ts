/** Why a file cannot be read as a book at all, in a sentence for the person who dropped it. */
export class UnreadableBook extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, sentence: string) {
    super(sentence);
    this.name = 'UnreadableBook';
    this.code = code;
  }
}

export type UnreadableCode =
  | 'empty'
  | 'too-big'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'locked'
  | 'old-format'
  | 'not-a-table-file'
  | 'broken'
  | 'no-table';
