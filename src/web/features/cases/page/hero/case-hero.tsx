import type { HeroProps } from './hero.tsx';
import { AcceptedHero, PaidHero, SignedHero } from './hero-accepted.tsx';
import { ClosedHero } from './hero-closed.tsx';
import { OfferedHero } from './hero-offered.tsx';
import { DocumentsHero, ReviewHero } from './hero-review.tsx';

/** What matters most about a case now, and beside it what comes next and from whom. */
export function CaseHero({ theCase, answers }: HeroProps) {
  switch (theCase.stage) {
    case 'requested':
    case 'in-review':
      return <ReviewHero theCase={theCase} answers={answers} />;
    case 'documents-asked':
      return <DocumentsHero theCase={theCase} answers={answers} />;
    case 'offered':
      return <OfferedHero theCase={theCase} answers={answers} />;
    case 'accepted':
    case 'papers':
      return <AcceptedHero theCase={theCase} />;
    case 'signed':
      return <SignedHero theCase={theCase} />;
    case 'paid':
      return <PaidHero theCase={theCase} />;
    default:
      return <ClosedHero theCase={theCase} />;
  }
}
