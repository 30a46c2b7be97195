import type { HeroProps } from './hero.tsx';
import { AcceptedHero, PaidHero, SignedHero } from './hero-accepted.tsx';
import { ClosedHero } from './hero-closed.tsx';
import { OfferedHero } from './hero-offered.tsx';
import { DocumentsHero, ReviewHero } from './hero-review.tsx';

/** What matters most about a case now, and beside it what comes next and from whom. */
export function CaseHero({ of, answers }: HeroProps) {
  switch (of.stage) {
    case 'requested':
    case 'in-review':
      return <ReviewHero of={of} answers={answers} />;
    case 'documents-asked':
      return <DocumentsHero of={of} answers={answers} />;
    case 'offered':
      return <OfferedHero of={of} answers={answers} />;
    case 'accepted':
    case 'papers':
      return <AcceptedHero of={of} />;
    case 'signed':
      return <SignedHero of={of} />;
    case 'paid':
      return <PaidHero of={of} />;
    default:
      return <ClosedHero of={of} />;
  }
}
