import type { ActiveContent } from '#contract/cases/illustration-kind.ts';
import type { CaseFile } from '#web/features/cases/desk/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ContentMarkProps = Pick<CaseFile, 'kind' | 'scan' | 'activeContent'>;

const words: Readonly<Record<Exclude<ActiveContent, 'unreadable'>, string>> = {
  script: 'Contains scripts',
  'embedded-file': 'Contains attached files',
  'calls-out': 'Calls out when opened',
  launch: 'Starts programs',
  'rich-media': 'Contains media',
};

/** What a PDF does beyond showing pages. One that only shows them has no mark, and one with a virus has its own. */
export function ContentMark({ kind, scan, activeContent }: ContentMarkProps) {
  if (kind !== 'pdf' || scan === 'infected') return null;
  if (activeContent === null) {
    return (
      <Badge tone="wait">
        <Icon name="clock" /> Not looked into yet
      </Badge>
    );
  }
  return activeContent.map((content) =>
    content === 'unreadable' ? (
      <Badge key={content} tone="wait">
        <Icon name="info" /> Could not be looked into
      </Badge>
    ) : (
      <Badge key={content} tone="danger">
        <Icon name="alert" /> {words[content]}
      </Badge>
    ),
  );
}
