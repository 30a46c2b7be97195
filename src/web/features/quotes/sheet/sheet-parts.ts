/** What stands below the desk, in its order, by the names of the jumps to it. The math follows. */
export const sheetParts = [
  { hash: 'keep', name: 'Keep, surrender or sell' },
  { hash: 'after-tax', name: 'After tax' },
  { hash: 'state-rules', name: 'State rules' },
  { hash: 'what-if', name: 'What if' },
] as const;
