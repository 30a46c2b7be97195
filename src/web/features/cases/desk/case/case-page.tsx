import { type ReactNode, useState } from 'react';
import type { OfferCase } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { type RenderDeclineDialog, useRowAction, withId } from '#web/api/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { IllustrationLinks } from './illustration-links.tsx';
import { MakeOfferDialog } from './make-offer-dialog.tsx';
import { OfferStatus } from './offer-columns.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { useOffer } from './offers.ts';

type OfferCasePageProps = {
  id: string;
  renderExplanation: (offerCase: OfferCase) => ReactNode;
  renderDeclineDialog: RenderDeclineDialog;
};

/** One case: who asks, for what, on which estimate, with what illustration; and what becomes of it. */
export function OfferCasePage({ id, renderExplanation, renderDeclineDialog }: OfferCasePageProps) {
  const found = useOffer(id);
  return (
    <Desk lead="One case: the facts, the illustration, the estimate and its math.">
      <p>
        <Link to={pages.adminOffers}>All offer requests</Link>
      </p>
      <ListView list={found}>
        {([one]) =>
          one === undefined ? (
            <NothingHere>There is no such case.</NothingHere>
          ) : (
            <>
              <Case one={one} renderDeclineDialog={renderDeclineDialog} />
              {renderExplanation(one)}
            </>
          )
        }
      </ListView>
    </Desk>
  );
}

type CaseProps = {
  one: OfferCase;
  renderDeclineDialog: RenderDeclineDialog;
};

function Case({ one, renderDeclineDialog }: CaseProps) {
  const [asking, setAsking] = useState<'offer' | 'decline' | null>(null);
  const { run, isBusy, failure } = useRowAction(adminCalls.offers);
  const review = () =>
    run({
      id: one.id,
      path: withId(adminCalls.reviewOffer, one.id),
      done: `${one.advisor.email} has been told that the case is in review.`,
    });
  return (
    <>
      <section className="card stack" aria-labelledby="case-title">
        <div className="case-head">
          <h2 id="case-title">{one.advisor.name}</h2>
          <OfferStatus {...one} />
        </div>
        <OfferFacts one={one} />
        <h3>In-force illustration</h3>
        {!one.isMailboxProved && (
          <Note tone="warm">
            Sent by someone who gave this FIG address and has not shown that the mailbox is theirs. Check with
            the member before you rely on the file or the request.
          </Note>
        )}
        <IllustrationLinks illustrations={one.illustrations} />
        {one.status === null ? (
          <Note tone="warm">
            {one.illustrations.every(({ scan }) => scan === 'infected')
              ? 'We did not take this file and said so to the advisor, who has not requested an offer. You may want to call or write to them.'
              : 'The advisor uploaded this and did not finish the request. Nothing can be decided yet; you may want to call or write to them.'}
          </Note>
        ) : (
          <div className="actions">
            {one.status === 'requested' && (
              <Button variant="line" isBusy={isBusy(one.id)} onClick={review}>
                Take into review
              </Button>
            )}
            <Button variant="danger" onClick={() => setAsking('decline')}>
              Decline
            </Button>
            <Button onClick={() => setAsking('offer')}>
              {one.status === 'offered' ? 'Change the offer' : 'Make an offer'}
            </Button>
          </div>
        )}
        {failure !== null && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
      </section>
      <MakeOfferDialog one={asking === 'offer' ? one : null} onClose={() => setAsking(null)} />
      {renderDeclineDialog({
        declined: asking === 'decline' ? declinedOf(one) : null,
        onClose: () => setAsking(null),
      })}
    </>
  );
}

function declinedOf({ id, advisor }: OfferCase) {
  return {
    id,
    title: 'Decline this case',
    text: `${advisor.email} gets an email that no offer is made.`,
    done: 'The case has been declined.',
    path: withId(adminCalls.declineOffer, id),
    listPath: adminCalls.offers,
  };
}
