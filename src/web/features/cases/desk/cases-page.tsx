import type { ReactNode } from 'react';
import { useSearchParameters } from '#web/ui/location.tsx';
import type { DeskCase } from './api.ts';
import { CasePage } from './case/case-page.tsx';
import { CaseList } from './list/case-list.tsx';

type CasesPageProps = {
  /** The math behind a case's estimate; the router brings it along. */
  renderExplanation: (one: DeskCase) => ReactNode;
};

/** The list, or one case of it, by the address. */
export function CasesPage({ renderExplanation }: CasesPageProps) {
  const opened = useSearchParameters().get('case');
  if (opened !== null) return <CasePage key={opened} id={opened} renderExplanation={renderExplanation} />;
  return <CaseList />;
}
