import { pages } from '#contract/pages.ts';
import { site } from '#web/api/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export type AccountDialogKind = 'request-login' | 'forgot-password';

interface AccountDialogsProps {
  /** The dialog that is open, or null. */
  kind: AccountDialogKind | null;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | false | null;
}

export function AccountDialogs({ kind, onClose, returnFocusTo }: AccountDialogsProps) {
  const shared = { onClose, returnFocusTo };
  return (
    <>
      <Dialog {...shared} isOpen={kind === 'request-login'} title="Request a login">
        <p>
          Logins are for licensed advisors and are granted by an administrator. Quotes are run once you are
          signed in.
        </p>
        <p>
          To ask for one, call <PhoneLink number={site.phone} /> or see{' '}
          <Link to={pages.contactUs} onClick={onClose}>
            Contact Us
          </Link>
          . Your email address will be your username.
        </p>
      </Dialog>
      <Dialog {...shared} isOpen={kind === 'forgot-password'} title="Forgot password">
        <p>
          An administrator can set a new password for you. Call <PhoneLink number={site.phone} /> and have the
          email address of your login at hand.
        </p>
      </Dialog>
    </>
  );
}
