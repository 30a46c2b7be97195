import type { CaseSummary } from '#contract/cases/case.ts';
import { casePath, quotePath } from '#contract/pages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { useNotices } from '#web/features/quotes/result/quote-notices.tsx';
import { isZero, spokenRange } from '#web/features/quotes/quote-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { rowName, type SavedRow } from './saved-rows.ts';

type OfferCellProps = {
  row: SavedRow;
  onOffer: (quote: Quote) => void;
};

/** What comes next: ask for an offer, answer one, send papers, or look. */
export function OfferCell({ row, onOffer }: OfferCellProps) {
  const { quote, case: theCase } = row;
  const { obstacle } = useNotices(quote);
  if (theCase !== null) return <NextOfCase theCase={theCase} name={rowName(row)} />;
  if (quote.isRequested) return <Requested />;
  // What is to be read, or waited for, stands with the quote.
  if (obstacle !== null && !isZero(quote))
    return (
      <ButtonLink variant="line" isSmall to={quotePath(quote.id)}>
        Offer<span className="vh"> for {spokenRange(quote)}: read first</span>
      </ButtonLink>
    );
  return (
    <span className="offer-cell">
      <Button
        isSmall
        disabled={isZero(quote)}
        variant={quote.surrenderPaysMore === 'yes' ? 'line' : 'primary'}
        aria-label={`Offer for ${spokenRange(quote)}`}
        onClick={() => onOffer(quote)}
      >
        Offer
      </Button>
      {isZero(quote) && <span className="hint">Estimate is $0: nothing to send or request</span>}
    </span>
  );
}

function NextOfCase({ theCase, name }: { theCase: CaseSummary; name: string }) {
  const { stage, turn, id } = theCase;
  const spoken = <span className="vh">: {name}</span>;
  if (stage === 'offered')
    return (
      <ButtonLink isSmall to={casePath(id)}>
        Open offer{spoken}
      </ButtonLink>
    );
  if (turn === 'advisor')
    return (
      <ButtonLink variant="line" isSmall to={casePath(id)}>
        Send papers{spoken}
      </ButtonLink>
    );
  if (stage === 'requested' || stage === 'in-review') return <Requested />;
  return (
    <Link to={casePath(id)}>
      {stage === 'declined' ? 'See why' : 'Open case'}
      {spoken}
    </Link>
  );
}

function Requested() {
  return (
    <Badge tone="wait">
      <Icon name="check" />
      OFFER REQUESTED
    </Badge>
  );
}
