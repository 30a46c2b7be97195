import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OfferCase } from '#contract/admin-offers.ts';
import type { RenderDeclineDialog } from '#web/api/row-action.ts';
import { Desk } from '#web/ui/desk.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { Table } from '#web/ui/table.tsx';
import { OfferCasePage } from './offer-case-page.tsx';
import { offerColumns } from './offer-columns.tsx';
import { useOffers } from './offers.ts';
import './offers.css';

type OffersPageProps = {
  /** The math behind a case's estimate; the router brings it along. */
  renderExplanation: (offerCase: OfferCase) => ReactNode;
  renderDeclineDialog: RenderDeclineDialog;
};

export function OffersPage(props: OffersPageProps) {
  const opened = useSearchParams()[0].get('case');
  if (opened !== null) return <OfferCasePage key={opened} id={opened} {...props} />;
  return <AllOffers />;
}

function AllOffers() {
  const offers = useOffers();
  return (
    <Desk lead="Firm offers that advisors asked for, the longest waiting first.">
      <ListView list={offers}>
        {(all) => {
          const isDecided = ({ status }: OfferCase) => status === 'offered' || status === 'declined';
          const open = all.filter((one) => !isDecided(one));
          const decided = all.filter(isDecided);
          return (
            <>
              <section className="stack" aria-labelledby="open-offers">
                <h2 id="open-offers">Waiting</h2>
                {open.length === 0 ? (
                  <NothingHere>No offer requests are waiting.</NothingHere>
                ) : (
                  <CaseTable caption="Waiting offer requests" cases={open} />
                )}
              </section>
              {decided.length > 0 && (
                <section className="stack" aria-labelledby="decided-offers">
                  <h2 id="decided-offers">Decided</h2>
                  <CaseTable caption="Decided offer requests" cases={decided} />
                </section>
              )}
            </>
          );
        }}
      </ListView>
    </Desk>
  );
}

function CaseTable({ caption, cases }: { caption: string; cases: readonly OfferCase[] }) {
  return (
    <Table
      caption={caption}
      columns={offerColumns}
      rows={cases}
      rowId={({ id }) => id}
      rowName={({ advisor }) => advisor.name}
    />
  );
}
