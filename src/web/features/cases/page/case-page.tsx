import { failures } from '#contract/failures.ts';
import { pages, pathParameter, quotePath } from '#contract/pages.ts';
import type { Case } from '#contract/cases/case.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { mayTake } from '#contract/cases/case-life.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useCase } from '#web/features/cases/api.ts';
import { ReachNote } from '#web/features/cases/saved/reach-note.tsx';
import { lifeText } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { AnswerDialogs } from './answers/answer-dialogs.tsx';
import { type CaseAnswers, useCaseAnswers } from './answers/case-answers.ts';
import { CaseFiles } from './case-files.tsx';
import { CaseHero } from './hero/case-hero.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CasePapers } from './case-papers.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { WhatCouldChangeIt } from './hero/hero-closed.tsx';
import './case.css';

/** One case, from the request to the payment. */
export function CasePage() {
  const id = pathParameter(useLocation().pathname) ?? '';
  return <CaseOf key={id} id={id} />;
}

function CaseOf({ id }: { id: string }) {
  const site = useSite();
  const { data: theCase, error, refetch } = useCase(id);
  const answers = useCaseAnswers(id);
  const name = theCase && (theCase.quote.nickname ?? theCase.caseNumber);
  // The browser's history keeps it, also after a sign-out: no client's name.
  usePageTitle(theCase?.caseNumber ?? null);
  const isLost = theCase === undefined && error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap page own-case-page">
      <p>
        <Link to={pages.savedQuotes} className="own-case-back">
          <Icon name="back" />
          Saved quotes
        </Link>
      </p>
      <div className="own-case-title">
        {/* One heading, whatever is found: on arrival it has the focus. */}
        <h1>{name ?? (isLost ? 'No such case' : 'Case')}</h1>
        {theCase && <TitleFacts theCase={theCase} onWithdraw={() => answers.ask('withdraw')} />}
      </div>
      {theCase && <CaseView theCase={theCase} answers={answers} />}
      {isLost && <NoSuchCase />}
      {theCase === undefined && error === null && <Loading text="Loading the case" />}
      {theCase === undefined && error !== null && !isLost && (
        <PageError sentence={failures.caseFailed(site.phone)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function NoSuchCase() {
  return (
    <>
      <Note tone="warm">
        There is no case at this address that is yours. The address may be mistyped, or it may belong to
        another login.
      </Note>
      <ReachNote />
    </>
  );
}

function TitleFacts({ theCase, onWithdraw }: { theCase: Case; onWithdraw: () => void }) {
  const { quote } = theCase;
  const { data: account } = useAccount();
  const guarantee = quote.hasNoLapseGuarantee ? 'no-lapse guarantee' : 'no guarantee';
  return (
    <>
      <p className="small muted">
        {quote.nickname !== null && `${theCase.caseNumber}. `}
        {lifeText(quote)}, {formatDollars(quote.deathBenefit)}, {formatDollars(quote.annualPremium)} a year,{' '}
        {guarantee}
      </p>
      <span className="own-case-title__ways">
        <Link to={quotePath(theCase.id)}>See the estimate</Link>
        {mayTake('withdraw', theCase.stage) && account?.seesHistory !== false && (
          <Button variant="quiet" isSmall isFlush onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </span>
    </>
  );
}

function CaseView({ theCase, answers }: { theCase: Case; answers: CaseAnswers }) {
  return (
    <>
      {answers.hasMoved && (
        <Note tone="warm" role="alert">
          {failures.caseMoved}
        </Note>
      )}
      <CaseHero theCase={theCase} answers={answers} />
      {theCase.stage === 'declined' && <WhatCouldChangeIt theCase={theCase} />}
      <CaseTimeline theCase={theCase} />
      <div className="own-case-split">
        <div className="own-case-column">
          <CasePapers theCase={theCase} />
          <CaseFiles theCase={theCase} />
        </div>
        <div className="own-case-column">
          <CaseMessages key={theCase.id} theCase={theCase} />
        </div>
      </div>
      <AnswerDialogs theCase={theCase} answers={answers} />
    </>
  );
}
