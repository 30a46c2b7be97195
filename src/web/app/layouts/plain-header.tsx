import { product } from '#contract/product.ts';
import { LogoutButton } from '#web/features/accounts/sign-in/logout-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import './header.css';

/** Leads nowhere: for a moment in which there is nowhere to go. */
export function PlainHeader({ hasLogout = false }: { hasLogout?: boolean }) {
  return (
    <header className="head">
      <div className="wrap">
        <div className="head__row">
          <Logo name={product.name} />
          {hasLogout && <LogoutButton />}
        </div>
      </div>
    </header>
  );
}
