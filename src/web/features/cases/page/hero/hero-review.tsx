import type { Case } from '#contract/cases/case.ts';
import { isOwed } from '#contract/cases/case-papers.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { rangeText } from '#web/features/quotes/quote-text.ts';
import { isInHero, PaperList } from '#web/features/cases/page/case-papers.tsx';
import { turnSinceWords } from '#web/features/cases/page/turn-words.ts';
import { Note } from '#web/ui/note.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { UploadButton } from '#web/features/cases/page/upload-button.tsx';
import { MoreTimeButton } from '#web/features/cases/page/case-messages.tsx';

/** Requested, and until we have an answer. Another file can still be added. */
export function ReviewHero({ theCase }: HeroProps) {
  const site = useSite();
  const isInReview = theCase.stage === 'in-review';
  const owed = theCase.papers.filter((paper) => paper.neededBefore === 'offer' && isOwed(paper));
  const sent = theCase.files.filter(({ by }) => by === 'advisor').length;
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{turnSinceWords(theCase, site.businessTimeZone)}</h2>
          <p>
            {isInReview
              ? 'We read what you sent and work out a firm offer. You get a letter when it is here, when we need more, or when we cannot make one.'
              : 'Someone at our desk takes it up next. You get a letter with each step.'}
          </p>
          {owed.length > 0 && (
            <Note tone="warm">
              {stateInProse(theCase.quote.state)} wants this before any offer can be made, so please send it
              now: {owed.map(({ name }) => name).join('; ')}. Its upload is among the papers below.
            </Note>
          )}
          <p className="muted">Something to add? Another file can be sent any time before the offer.</p>
          <UploadButton caseId={theCase.id} label="Add a file" spoken="Add another file before the offer" />
        </>
      }
    >
      <p className="own-case-label">{isInReview ? 'In review' : 'Offer requested'}</p>
      <h2>{isInReview ? 'We are reading the illustration' : 'We have your request'}</h2>
      <Estimate theCase={theCase} />
      <p className="muted">
        {sent === 1 ? 'One file of yours is here.' : `${sent} files of yours are here.`} The case is{' '}
        <b>{theCase.caseNumber}</b>: say this number when you call.
      </p>
    </Hero>
  );
}

/** What is wanted, with its upload at once. */
export function DocumentsHero({ theCase }: HeroProps) {
  const site = useSite();
  const asked = theCase.papers.filter((paper) => isInHero(theCase, paper));
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">{turnSinceWords(theCase, site.businessTimeZone)}</h2>
          <Estimate theCase={theCase} />
          <p className="muted">
            As soon as what was asked for is here, we go on. A photograph is enough where every word can be
            read.
          </p>
          <MoreTimeButton words="We need more time for what you asked for, until " />
        </>
      }
    >
      <p className="own-case-label">More papers asked for</p>
      <h2>What we need before we can price it</h2>
      {theCase.documentsAsked !== null && <p className="own-case-words">{theCase.documentsAsked}</p>}
      {asked.length > 0 && <PaperList theCase={theCase} papers={asked} />}
      <UploadButton
        caseId={theCase.id}
        label={asked.length > 0 ? 'Upload something else' : 'Upload'}
        spoken="Upload a document that was asked for"
        variant={asked.length === 0 ? 'primary' : 'line'}
      />
    </Hero>
  );
}

function Estimate({ theCase }: { theCase: Case }) {
  return (
    <p>
      The estimate stands at <b className="nowrap">{rangeText(theCase.quote)}</b>. It is no offer yet.
    </p>
  );
}
