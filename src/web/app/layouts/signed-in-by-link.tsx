import { useAccount } from '#web/api/session/account-query.ts';
import { hasFigLinkSignedIn } from '#web/api/session/fig-link-state.ts';
import { useLocation } from '#web/ui/location.tsx';
import { Note } from '#web/ui/note.tsx';
import './signed-in-by-link.css';

/**
 * Says whose account a followed link opened. Anyone can put a link of their own before someone else, who would otherwise
 * enter a client's facts for them to read.
 */
export function SignedInByLink() {
  const { state } = useLocation();
  const email = useAccount().data?.email;
  if (!hasFigLinkSignedIn(state) || email === undefined) return null;
  return (
    <div className="wrap by-link">
      <Note tone="warm" isStatus>
        You are signed in as <b>{email}</b>. If that is not you, log out: they may see what you enter here.
      </Note>
    </div>
  );
}
