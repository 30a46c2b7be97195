import type { ReactNode } from 'react';
import type { Case } from '#contract/cases/case.ts';
import type { CaseAnswers } from '#web/features/cases/page/answers/case-answers.ts';

/** What is shown of where a case stands. */
export type HeroProps = { theCase: Case; answers: CaseAnswers };

/** Two halves of a slip: what it is, and what comes next. */
export function Hero({ children, next }: { children: ReactNode; next: ReactNode }) {
  return (
    <section className="slip own-case-hero" aria-label="Where this case stands">
      <div className="own-case-hero__half">{children}</div>
      <div className="own-case-hero__half">{next}</div>
    </section>
  );
}
