import type { CaseStage } from '#contract/cases/case-life.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { stageLooks } from './stage-words.ts';

export function StageBadge({ stage }: { stage: CaseStage }) {
  const { name, tone, icon } = stageLooks[stage];
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {name}
    </Badge>
  );
}
