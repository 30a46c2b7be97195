import { type ReactNode, useState } from 'react';
import { isClosed } from '#contract/cases/case-life.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { pages } from '#contract/pages.ts';
import { type DeskCase, useDeskCase } from '#web/features/cases/desk/api.ts';
import { Desk } from '#web/ui/desk.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { NothingHere } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { AdvisorCard } from './advisor-card.tsx';
import { type AskedStep, CaseDialogs } from './case-dialogs.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseFiles } from './files/case-files.tsx';
import { CaseLog } from './case-log.tsx';
import { Messages, Notes } from './conversation.tsx';
import { NextStep } from './next-step.tsx';
import { PapersGate } from './papers-gate.tsx';
import { PriceCard } from './price-card.tsx';
import { StageBar } from './stage-bar.tsx';
import './case.css';

type CasePageProps = {
  id: string;
  renderExplanation: (one: DeskCase) => ReactNode;
};

const crumb = (
  <Link className="desk-crumb" to={pages.adminCases}>
    <Icon name="back" />
    All cases
  </Link>
);

/** One case: whose turn it is and what they do next, its papers, its price, its words and its files. */
export function CasePage({ id, renderExplanation }: CasePageProps) {
  const { one, failure, onRetry } = useDeskCase(id);
  if (one !== undefined && one !== null) return <OpenCase one={one} renderExplanation={renderExplanation} />;
  return (
    <Desk lead="One case, from the request to the payment." crumb={crumb}>
      {one === null && <NothingHere>There is no such case.</NothingHere>}
      {one === undefined && failure !== null && <PageError sentence={failure} onRetry={onRetry} />}
      {one === undefined && failure === null && <Loading />}
    </Desk>
  );
}

function OpenCase({
  one,
  renderExplanation,
}: {
  one: DeskCase;
  renderExplanation: (one: DeskCase) => ReactNode;
}) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { quote } = one;
  const facts = [
    `${quote.gender === 'Female' ? 'Woman' : 'Man'} ${quote.age}`,
    quote.state,
    formatDollars(quote.deathBenefit),
    `${formatDollars(quote.annualPremium)} a year`,
  ].join(', ');
  return (
    <Desk
      title={one.caseNumber ?? 'Upload without a request'}
      lead={`${facts}. ${one.advisor.name}`}
      crumb={crumb}
    >
      {one.stage !== null && <StageBar one={one} stage={one.stage} />}
      {!one.isMailboxProved && (
        <Note tone="warm">
          Sent by someone who gave this FIG address and has not shown that the mailbox is theirs. Check with
          the member before you rely on the file or the request.
        </Note>
      )}
      {one.isStateClosed && !(one.stage !== null && isClosed(one.stage)) && (
        <Note tone="warm">
          {quote.state} is closed at <Link to={pages.adminStates}>States</Link>: until it is open again
          nothing is offered or accepted there. What was accepted before goes on.
        </Note>
      )}
      <div className="case-split">
        <div className="case-column">
          <NextStep one={one} onAsk={setAsked} />
          {one.papers.length > 0 && <PapersGate one={one} onAsk={setAsked} />}
          <CaseFiles one={one} />
          <CaseLog one={one} />
        </div>
        <div className="case-column">
          <PriceCard one={one} />
          <AdvisorCard one={one} />
          {one.stage !== null && <Messages key={one.id} one={one} />}
          {one.stage !== null && <Notes one={one} />}
        </div>
      </div>
      <CaseFacts one={one} />
      {renderExplanation(one)}
      <CaseDialogs one={one} asked={asked} onClose={() => setAsked(null)} />
    </Desk>
  );
}
