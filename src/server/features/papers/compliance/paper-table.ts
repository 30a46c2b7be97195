export type PaperTable = {
  title: string;
  head: string[];
  rows: string[][];
  isMoney: boolean;
  /** With what is done, or with the state's papers: it may go on to the next page. */
  grows?: boolean;
  note?: string;
};
