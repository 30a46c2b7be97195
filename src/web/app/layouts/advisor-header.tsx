import { useState } from 'react';
import { product } from '#contract/product.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useSite } from '#web/api/site-context.tsx';
import { LogoutButton } from '#web/features/accounts/sign-in/logout-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { MenuPanel } from '#web/ui/menu-panel.tsx';
import { PhoneBadge } from '#web/ui/phone-link.tsx';
import { AccountLink } from './account-link.tsx';
import { AdvisorNav } from './advisor-nav.tsx';
import './header.css';

export function AdvisorHeader() {
  const site = useSite();
  const role = useAccount().data?.role;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="head head--slim">
      <div className="wrap">
        <div className="head__row">
          <Logo name={product.name} />
          <PhoneBadge number={site.phone} />
          <AccountLink className="account-link logout" />
          <LogoutButton className="logout" />
          <MenuPanel
            isOpen={isMenuOpen}
            onOpenChange={setMenuOpen}
            title="Menu"
            triggerClassName="btn btn--line btn--small menu-btn"
          >
            <nav className="menu__list" aria-label="Advisor">
              <AdvisorNav role={role} onFollow={() => setMenuOpen(false)} />
            </nav>
            <AccountLink className="account-link" onFollow={() => setMenuOpen(false)} />
            <PhoneBadge number={site.phone} />
            <LogoutButton isWide />
          </MenuPanel>
        </div>
        <nav className="nav" aria-label="Advisor">
          <AdvisorNav role={role} />
        </nav>
      </div>
    </header>
  );
}
