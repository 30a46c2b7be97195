import { product } from '#contract/product.ts';
import { useAccount } from '#web/api/account-query.ts';
import { LogoutButton } from '#web/features/accounts/sign-in/logout-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Logo } from '#web/ui/logo.tsx';
import './header.css';

/** The back office has a head of its own: whose desk it is, and the way out. */
export function OfficeHeader() {
  const account = useAccount().data;
  return (
    <header className="head">
      <div className="wrap">
        <div className="head__row head__office">
          <Logo name={product.name} />
          <Badge tone="plain">BACK OFFICE</Badge>
          {account && <span className="head__who muted small">{account.email}, administrator</span>}
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
