import type { BookProgress } from './value-book.ts';

const width = 30;

/** A bar on a terminal, redrawn at most ten times a second; nothing where nobody watches. */
export function createProgressBar(terminal: { readonly isTTY?: boolean; write(text: string): unknown }) {
  let drawnAt = -Infinity;
  return {
    show(progress: BookProgress, nowInMs: number): void {
      if (terminal.isTTY !== true || nowInMs - drawnAt < 100) return;
      drawnAt = nowInMs;
      terminal.write(`\r${barText(progress)}`);
    },
    clear(): void {
      if (terminal.isTTY === true && drawnAt !== -Infinity) terminal.write('\r\u001b[K');
    },
  };
}

export function barText({ bytesRead, bytesInAll, rows }: BookProgress): string {
  const share = bytesInAll === 0 ? 1 : Math.min(1, bytesRead / bytesInAll);
  const full = Math.floor(share * width);
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${percent}%  ${count}`;
}
