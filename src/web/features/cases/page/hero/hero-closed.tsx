import type { ReactNode } from 'react';
import type { Case } from '#contract/cases/case.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { pages } from '#contract/pages.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { caseDate, StageBadge } from '#web/features/cases/stage-words.tsx';
import { goToMessage } from '#web/features/cases/page/case-messages.tsx';
import { Hero } from './hero.tsx';
import { UploadButton } from '#web/features/cases/page/upload-button.tsx';

/** A case that ended before a payment: why, and what can still be done. */
export function ClosedHero({ theCase }: { theCase: Case }) {
  const site = useSite();
  const on = caseDate(theCase, site.businessTimeZone).day;
  if (theCase.stage === 'declined') return <DeclinedHero theCase={theCase} on={on} />;
  const { title, text, next } = ends(theCase, on);
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">What you can still do</h2>
          <p>{next}</p>
          <Button variant="line" isWide onClick={goToMessage}>
            Message the desk
          </Button>
          <ButtonLink variant="quiet" isFlush to={pages.getAQuote}>
            Run a new quote
          </ButtonLink>
        </>
      }
    >
      <p>
        <StageBadge stage={theCase.stage} />
      </p>
      <h2>{title}</h2>
      {text}
    </Hero>
  );
}

type End = { title: string; text: ReactNode; next: string };

function ends(theCase: Case, on: string): End {
  const offer = theCase.offer === null ? 'The offer' : `The offer of ${formatDollars(theCase.offer)}`;
  const lastNote = theCase.events.findLast(({ stage }) => stage === theCase.stage)?.note ?? null;
  const reason =
    lastNote === null || lastNote === '' ? null : <p className="own-case-words muted">“{lastNote}”</p>;
  switch (theCase.stage) {
    case 'lapsed':
      return {
        title: `${offer} is no longer open`,
        text: (
          <p>
            Its last day was <b>{on}</b>, and no answer came.
          </p>
        ),
        next: 'Does the owner still want to sell? Ask the desk: an offer can be renewed, at the price of that day.',
      };
    case 'offer-declined':
      return {
        title: `${offer} was declined`,
        text: (
          <>
            <p className="muted">Declined by you on {on}.</p>
            {reason}
          </>
        ),
        next: 'Did the owner think again? This case stays closed: run the quote anew and request an offer for it.',
      };
    case 'rescinded':
      return {
        title: 'The owner took the sale back',
        text: (
          <>
            <p className="muted">Undone on {on}.</p>
            {reason ?? (
              <p>
                The policy is the owner’s again once whatever was paid has been returned, as the contract and
                the state’s law say.
              </p>
            )}
          </>
        ),
        next: 'The papers and messages stay here. For anything open, write to the desk.',
      };
    default:
      return {
        title: 'You withdrew this case',
        text: (
          <>
            <p className="muted">Withdrawn on {on}.</p>
            {reason}
          </>
        ),
        next: 'The quote and its files stay. To go on after all, run the quote anew and request an offer for it.',
      };
  }
}

function DeclinedHero({ theCase, on }: { theCase: Case; on: string }) {
  const { surrenderValue } = theCase.quote;
  return (
    <Hero
      next={
        <>
          <h2 className="own-case-label">What the owner can still do</h2>
          <ul className="bullets">
            <li>Keep it, if the premium can be paid</li>
            <li>Ask the carrier about an accelerated benefit or a policy loan</li>
            <li>Lower the face amount to what the premium carries</li>
            <li>Reduced paid-up insurance, if the contract has it</li>
            <li>
              Surrender{surrenderValue === null ? '' : `: ${formatDollars(surrenderValue)} by this quote`}
            </li>
          </ul>
          <Button variant="line" isWide onClick={goToMessage}>
            Message the desk
          </Button>
        </>
      }
    >
      <p>
        <StageBadge stage={theCase.stage} />
      </p>
      <h2>We cannot make an offer for this policy today</h2>
      {theCase.reason !== null && <p className="own-case-words">{theCase.reason}</p>}
      <p className="muted">Decided {on} by the desk. This is about the policy, not about your client.</p>
    </Hero>
  );
}

/** A decline is no dead end: a better document reopens the case. */
export function WhatCouldChangeIt({ theCase }: { theCase: Case }) {
  return (
    <section className="card stack" aria-labelledby="own-case-change">
      <h2 id="own-case-change">What could change it</h2>
      <ol className="own-case-change">
        <li>
          <div>
            <b>A better document</b>
            <small>
              A new illustration, at a lower face amount or another premium, or with all its pages. Sending it
              reopens the case.
            </small>
          </div>
          <UploadButton
            caseId={theCase.id}
            label="Send a document"
            spoken="Send a better document and reopen the case"
          />
        </li>
        <li>
          <div>
            <b>Other facts</b>
            <small>A lower premium or another face amount gives another range.</small>
          </div>
          <ButtonLink variant="line" isSmall to={pages.getAQuote}>
            Run a new quote
          </ButtonLink>
        </li>
      </ol>
    </section>
  );
}
