import { basisOf, isPart, isTotal, roleOf } from './column-words.ts';
import { labelKeyOf } from './labels.ts';
import { segmentOf } from './page-lines.ts';
import { type Column, overlap, type RowRun } from './row-runs.ts';
import type { Line, Segment, Word } from './text-items.ts';

/** The words above a column: its own, those over it and its neighbors, and how far their reach is in doubt. */
export type Heading = {
  readonly own: readonly Word[];
  readonly over: readonly string[];
  readonly isInDoubt: boolean;
};

export type Headings = {
  readonly columns: readonly Heading[];
  readonly titles: readonly string[];
  readonly top: number;
};

const mostLines = 10;
/** Of the type's height: where the words above belong to something else. */
const widestGap = 4.5;
const betweenHeadings = 0.45;
const basisWords =
  /\b(?:non|not|guaranteed|guar|gtd|current|curr|illustrated|assumed|alternate|alternative|midpoint|mid|point|values?|assumptions?|basis|charges?|rates?|interest|crediting|scale|scenarios?|at|and|with|of|on|the|maximum|minimum|including|dividends?|projected|columns?|elements?|policy|ledger|credited|only)\b/g;

export function headingsOf(lines: readonly Line[], run: RowRun): Headings {
  const above = linesAbove(lines, run);
  const typeSize = run.rows[0]!.line.size;
  const isTitle = (line: Line) =>
    line.size > 1.25 * typeSize ||
    (line.segments.length === 1 &&
      line.segments[0]!.x <= run.columns[0]!.right &&
      !/^(?:(?:policy|attained|end|of|issue|insured'?s?) )*(?:age|year|yr|policy|attained|end of)\.?$/i.test(
        line.text,
      ));
  const headerLines = above.filter((line) => !isTitle(line));
  const firstHeader = headerLines.at(-1);
  const titles = lines
    .slice(0, run.firstLine)
    .filter((line) => isTitle(line) || !firstHeader || line.y < firstHeader.y)
    .toReversed()
    .map(({ text }) => text);
  const segments = joinDenials(headerLines.map((line) => line.segments.flatMap(splitWide)));
  const { leaves, groups } = sortOut(segments, run.columns);
  const own = run.columns.map((_, at) =>
    leaves.filter((leaf) => leaf.column === at).toSorted((one, other) => one.segment.y - other.segment.y),
  );
  const boxes = run.columns.map((column, at) =>
    boxAround([column, ...own[at]!.map(({ segment }) => segment)]),
  );
  const stacks = stackUp(groups);
  const texts = own.map((stack) => stack.map(({ segment }) => segment.text).join(' '));
  const reach = divide(stacks, boxes, rolesBesideTotals(texts));
  return {
    titles,
    top: firstHeader?.y ?? lines[run.firstLine]!.y,
    columns: run.columns.map((_, at) => ({
      own: own[at]!.flatMap(({ segment }) => segment.words),
      over: stacks[reach.stackOf[at] ?? -1]?.texts ?? [],
      isInDoubt: reach.inDoubt.has(at),
    })),
  };
}

/** A base and a total are one figure: under one heading both may stand. */
function rolesBesideTotals(texts: readonly string[]): (string | null)[] {
  const roles = texts.map(roleOf);
  return roles.map((role, at) => {
    const hasTotal = texts.some((text, other) => roles[other] === role && isTotal(text));
    return isPart(texts[at]!) && hasTotal ? 'other' : role;
  });
}

/** From the one right above the rows upward. */
function linesAbove(lines: readonly Line[], run: RowRun): Line[] {
  const above: Line[] = [];
  let below = lines[run.firstLine]!;
  for (const line of lines.slice(0, run.firstLine).toReversed()) {
    const isFar = below.y - line.y > widestGap * Math.max(line.size, below.size);
    const isProse = line.segments.length === 1 && line.segments[0]!.words.length > 12;
    if (isFar || isProse || isOfForm(line) || above.length === mostLines) break;
    above.push(line);
    below = line;
  }
  return above;
}

/** "Face Amount: $400,000   Policy Date: 02/01/2015" right above a table. */
function isOfForm({ segments }: Line): boolean {
  return segments.some(({ text }) => {
    const [label = '', value = ''] = text.split(/:\s*/);
    return value !== '' && labelKeyOf(label) !== null;
  });
}

/** Headings in a narrow table stand closer than columns do elsewhere, but not as close as words. */
function splitWide(segment: Segment): Segment[] {
  const parts: Word[][] = [];
  for (const word of segment.words) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.x - last.right < betweenHeadings * word.size) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts.map(segmentOf);
}

/** A "Non-" at the end of a line belongs to the "Guaranteed" under it. Lines from the lowest upward. */
function joinDenials(lines: readonly (readonly Segment[])[]): Segment[][] {
  const joined = lines.map((line) => [...line]);
  for (const [height, line] of lines.entries())
    for (const denial of line.filter(({ text }) => /^\(?(?:non|not)-?$/i.test(text))) {
      const lower = joined
        .slice(0, height)
        .findLast((other) => other.some((segment) => overlap(segment, denial)));
      const at = lower?.findIndex((segment) => overlap(segment, denial)) ?? -1;
      if (!lower || at === -1 || !/^guar/i.test(lower[at]!.text)) continue;
      lower[at] = {
        ...lower[at]!,
        text: `Non-${lower[at]!.text}`,
        words: [...denial.words, ...lower[at]!.words],
      };
      joined[height] = joined[height]!.filter((segment) => segment !== denial);
    }
  return joined;
}

function sortOut(lines: readonly (readonly Segment[])[], columns: readonly Column[]) {
  const leaves: { segment: Segment; column: number }[] = [];
  const groups: Segment[] = [];
  // Where the words right above the figures say only whose they are, what they are stands above those.
  const isUpsideDown =
    (lines[0]?.filter(isBasisAlone).length ?? 0) >= 2 && (lines[0]?.length ?? 0) > columns.length / 2;
  for (const [height, line] of lines.entries()) {
    // Said again and again in one line, it is said of each column by itself.
    const isRepeated = ({ text }: Segment) => line.filter((other) => other.text === text).length > 1;
    const isGroup = (segment: Segment) =>
      (isBasisAlone(segment) && !isRepeated(segment)) ||
      covered(segment, columns) > 1 ||
      (isUpsideDown && height > 0 && !isCount(segment));
    const inOrder = line.length === columns.length && !line.some((segment) => covered(segment, columns) > 1);
    for (const [at, segment] of line.entries()) {
      if (isGroup(segment)) groups.push(segment);
      else leaves.push({ segment, column: inOrder ? at : nearest(segment, columns) });
    }
  }
  return { leaves, groups };
}

function isCount({ text }: Segment): boolean {
  return /\b(?:year|yr|age|policy|end|attained)\b/i.test(text) && !/value|benefit/i.test(text);
}

function isBasisAlone({ text }: Segment): boolean {
  const rest = text
    .toLowerCase()
    .replaceAll(basisWords, '')
    .replaceAll(/[^a-z]/g, '');
  return (
    rest === '' &&
    (basisOf(text) !== null || /%|assumption|charges/i.test(text)) &&
    !/^(?:policy )?value$/i.test(text)
  );
}

/** How many columns it stands over, not counting one that it only touches. */
function covered(segment: Segment, columns: readonly Column[]): number {
  return columns.filter((column) => {
    const shared = Math.min(column.right, segment.right) - Math.max(column.x, segment.x);
    return shared > 0.4 * (column.right - column.x);
  }).length;
}

function nearest(box: Column, columns: readonly Column[]): number {
  const distances = columns.map((column) => {
    const shared = Math.min(column.right, box.right) - Math.max(column.x, box.x);
    return shared > 0 ? -shared : distanceOf(column, box);
  });
  return distances.indexOf(Math.min(...distances));
}

/** Headings are centered over what they head, or begin or end with it. */
function distanceOf(one: Column, other: Column): number {
  const center = Math.abs(one.x + one.right - other.x - other.right) / 2;
  return Math.min(center, 2 + Math.abs(one.x - other.x), 2 + Math.abs(one.right - other.right));
}

function boxAround(boxes: readonly Column[]): Column {
  return { x: Math.min(...boxes.map(({ x }) => x)), right: Math.max(...boxes.map(({ right }) => right)) };
}

/** `texts` from the nearest to the figures upward. */
type Stack = Column & { texts: string[] };

/** Lines of one heading over several columns; one that stands over several such headings belongs to each. */
function stackUp(groups: readonly Segment[]): Stack[] {
  const stacks: Stack[] = [];
  for (const y of new Set(groups.map((segment) => segment.y))) {
    const line = groups.filter((segment) => segment.y === y);
    const under = line.map((segment) => stacks.filter((stack) => overlap(stack, segment)));
    for (const [at, segment] of line.entries()) {
      if (under[at]!.length === 0) stacks.push({ x: segment.x, right: segment.right, texts: [segment.text] });
      for (const stack of under[at]!) {
        stack.texts.push(segment.text);
        if (under[at]!.length === 1) Object.assign(stack, boxAround([stack, segment]));
      }
    }
  }
  return stacks.toSorted((one, other) => one.x - other.x);
}

type Division = { cost: number; stackOf: (number | undefined)[] };

/** Gives each heading a run of columns so that it stands best over it, and no run holds the same figure twice. */
function divide(stacks: readonly Stack[], boxes: readonly Column[], roles: readonly (string | null)[]) {
  const inDoubt = new Set<number>();
  const counts = new Set(['policyYear', 'calendarYear', 'age']);
  const figures = boxes.map((_, at) => at).filter((at) => !counts.has(roles[at] ?? ''));
  if (stacks.length === 0 || stacks.length > Math.min(6, figures.length) || figures.length > 24)
    return { stackOf: [] as (number | undefined)[], inDoubt };
  const divisions: Division[] = [];
  const place = (stack: number, from: number, cost: number, stackOf: (number | undefined)[]): void => {
    if (stack === stacks.length) {
      const leftOver = figures.slice(from).filter((at) => roles[at] !== 'premium' && roles[at] !== 'other');
      divisions.push({ cost: cost + 1_000 * leftOver.length, stackOf });
      return;
    }
    for (let to = from + 1; to <= figures.length - (stacks.length - stack - 1); to++) {
      const block = figures.slice(from, to);
      const named = block.map((at) => roles[at]).filter((role) => role && role !== 'other');
      const repeats = named.length - new Set(named).size;
      const step = distanceOf(stacks[stack]!, boxAround(block.map((at) => boxes[at]!))) + 1_000 * repeats;
      const next = [...stackOf];
      for (const at of block) next[at] = stack;
      place(stack + 1, to, cost + step, next);
    }
  };
  for (let from = 0; from < figures.length; from++) {
    const skipped = figures.slice(0, from).filter((at) => roles[at] !== 'premium' && roles[at] !== 'other');
    if (skipped.length === 0) place(0, from, 0, []);
  }
  divisions.sort((one, other) => one.cost - other.cost);
  const [best, ...others] = divisions;
  if (!best) return { stackOf: [], inDoubt };
  // Another division that fits nearly as well and says otherwise: then nobody knows.
  const slack = 0.2 * Math.min(...boxes.map(({ x, right }) => right - x));
  for (const other of others.filter(({ cost }) => cost < best.cost + slack))
    for (const at of figures)
      if (roles[at] !== 'premium' && roles[at] !== 'other' && other.stackOf[at] !== best.stackOf[at])
        inDoubt.add(at);
  return { stackOf: best.stackOf, inDoubt };
}
