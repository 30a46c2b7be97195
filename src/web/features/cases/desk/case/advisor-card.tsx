import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { Address } from '#web/ui/address.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** Whom to call or write to. */
export function AdvisorCard({ one: { advisor } }: { one: DeskCase }) {
  return (
    <section className="card stack" aria-labelledby="case-advisor">
      <h2 className="case-sub" id="case-advisor">
        Advisor
      </h2>
      <p className="case-advisor">
        <b>{advisor.name}</b>
        <span>
          <Address value={advisor.email} />
        </span>
        {advisor.isErased && <span>Asked to be forgotten: we send no letters there.</span>}
        {advisor.phone === null ? (
          <span className="muted">No phone given</span>
        ) : (
          <span>
            <PhoneLink number={advisor.phone} />
          </span>
        )}
        {advisor.firm !== null && <span>{advisor.firm}</span>}
        <span className={advisor.npn === null ? 'muted' : undefined}>
          {advisor.npn === null ? 'No NPN given' : `NPN ${advisor.npn}`}
        </span>
        {advisor.licensedStates.length > 0 && (
          <span>Says to be licensed in {advisor.licensedStates.join(', ')}</span>
        )}
      </p>
    </section>
  );
}
