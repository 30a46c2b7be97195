import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';

/** How a verdict is kept. Without a plain yes or no a file is not scanned. */
export function scanColumns(verdict: Verdict, now: Date) {
  if (verdict.kind === 'clean') return { scan_state: 'clean', scanned_at: now, virus_found: null } as const;
  if (verdict.kind !== 'infected') return { scan_state: 'not-scanned' } as const;
  return { scan_state: 'infected', scanned_at: now, virus_found: verdict.signature } as const;
}
