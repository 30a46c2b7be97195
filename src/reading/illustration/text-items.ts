/** A box on a page, in points from its upper left corner. Pages count from 1. */
export type Place = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A piece of text as a PDF reader gives it, upright. `y` is the baseline, `size` the height of the type. */
export type TextItem = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
};

/** One sheet of the file. */
export type PageText = {
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
};

/** A word, and words that stand closer to each other than columns do. */
export type Word = {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
};

export type Segment = Word & { readonly words: readonly Word[] };

export type Line = {
  readonly page: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly segments: readonly Segment[];
};

export function placeOf({ page, x, right, y, size }: Word): Place {
  return { page, x, y: y - size, width: right - x, height: size * 1.25 };
}

/** The smallest box around boxes of one page. */
export function placeAround(words: readonly Word[]): Place | null {
  const [first] = words;
  if (!first) return null;
  const boxes = words.filter(({ page }) => page === first.page).map(placeOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    page: first.page,
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
