import { product } from '#contract/product.ts';
import { LogoutButton } from '#web/features/accounts/sign-in/logout-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AccountLink } from './account-link.tsx';
import './header.css';

/** The back office has a head of its own: whose desk it is, and the way out. */
export function OfficeHeader() {
  return (
    <header className="head">
      <div className="wrap">
        <div className="head__row head__office">
          <Logo name={product.name} />
          <Badge tone="plain">BACK OFFICE</Badge>
          <AccountLink className="account-link" />
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
