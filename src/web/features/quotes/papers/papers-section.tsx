import type { TaxRates } from '#contract/papers/papers.ts';
import { pages } from '#contract/pages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useOwnProfile } from '#web/api/session/own-profile-query.ts';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { AlternativesForm } from './alternatives-form.tsx';
import { fetchCarrierLetter } from './api.ts';
import { ClientSummaryForm } from './client-summary-form.tsx';
import { FilledEmails } from './filled-emails.tsx';
import { PaperButton } from './paper-button.tsx';
import { SharePanel } from './share-panel.tsx';
import './papers.css';

type PapersSectionProps = {
  quoteId: string;
  /** Of the runs before it, the last first. */
  earlierIds: readonly string[];
  /** As they are typed for the outline of tax; null where they are not, or there is none. */
  taxRates: TaxRates | null;
};

/** What an advisor hands out of a quote, and keeps of it. */
export function PapersSection({ quoteId, earlierIds, taxRates }: PapersSectionProps) {
  const { data: account } = useAccount();
  // Whoever came by a bare email may be anyone: nothing is handed out in the member's name.
  if (account?.seesHistory !== true) return null;
  return (
    <section id="papers" className="quote-papers" aria-labelledby="papers-title">
      <h2 id="papers-title">For the meeting and the file</h2>
      <MissingPhone />
      <div className="quote-papers__grid">
        <div className="card stack">
          <h3>Client summary</h3>
          <p>One page in large type to leave on the table. No birth date, no nickname.</p>
          <ClientSummaryForm quoteId={quoteId} taxRates={taxRates} />
        </div>
        <div className="card stack">
          <h3>Share with client</h3>
          <SharePanel quoteId={quoteId} />
        </div>
        <div className="card stack">
          <h3>Letter to the carrier</h3>
          <p>
            Asks for an in-force illustration, for the owner to fill in and sign. We remind you after ten
            business days.
          </p>
          <PaperButton
            label="Carrier letter"
            file="carrier-letter"
            fetch={() => fetchCarrierLetter(quoteId)}
          />
        </div>
        <div className="card stack quote-papers__wide">
          <h3>Emails to send</h3>
          <p>Filled in with this quote’s figures, to copy. What stands in brackets is yours to fill in.</p>
          <FilledEmails quoteId={quoteId} advisor={account.name} />
        </div>
        <div className="card stack quote-papers__wide">
          <h3>Compliance file</h3>
          <AlternativesForm quoteId={quoteId} earlierIds={earlierIds} />
        </div>
      </div>
    </section>
  );
}

/** A client who holds the paper has nobody to call. */
function MissingPhone() {
  const { data: profile } = useOwnProfile();
  if (profile === undefined || (profile.phone !== '' && profile.isConfirmed)) return null;
  return (
    <Note tone="warm">
      Your phone is missing on what you hand out here:{' '}
      <Link to={pages.account}>{profile.phone === '' ? 'add it' : 'confirm it in your profile'}</Link>.
    </Note>
  );
}
