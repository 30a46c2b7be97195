import type { CaseFile } from '#web/features/cases/desk/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ScanMarkProps = Pick<CaseFile, 'scan' | 'virus'>;

/** What the virus scanner said of a file. */
export function ScanMark({ scan, virus }: ScanMarkProps) {
  if (scan === 'clean') {
    return (
      <Badge>
        <Icon name="check" /> No virus found
      </Badge>
    );
  }
  if (scan === 'not-scanned') {
    return (
      <Badge tone="wait">
        <Icon name="clock" /> Not scanned for viruses
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="danger">
        <Icon name="alert" /> Virus found: no download
      </Badge>
      <span className="small muted illustrations__name">{virus}</span>
    </>
  );
}
