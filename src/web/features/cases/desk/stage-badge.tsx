import type { CaseStage } from '#contract/cases/case-life.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { stageWords } from './stage-words.ts';

const ended: ReadonlySet<CaseStage> = new Set([
  'declined',
  'offer-declined',
  'lapsed',
  'withdrawn',
  'rescinded',
]);

/** Where a case stands. An upload that was never requested has no stage. */
export function StageBadge({ stage }: { stage: CaseStage | null }) {
  if (stage === null) return <Badge tone="wait">Uploaded only</Badge>;
  if (stage === 'paid') {
    return (
      <Badge>
        <Icon name="check" /> {stageWords.paid}
      </Badge>
    );
  }
  if (ended.has(stage)) {
    return (
      <Badge tone="danger">
        <Icon name="close" /> {stageWords[stage]}
      </Badge>
    );
  }
  return <Badge tone={stage === 'requested' ? 'wait' : 'plain'}>{stageWords[stage]}</Badge>;
}
