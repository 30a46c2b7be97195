import { type ReactNode, type Ref, useId } from 'react';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { site } from '#web/api/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PhoneBadge } from '#web/ui/phone-link.tsx';
import './header.css';

interface PublicHeaderProps {
  loginButton: Ref<HTMLButtonElement>;
  isLoginOpen: boolean;
  onToggleLogin: () => void;
  onNearLogin: () => void;
  /** Draws the login form under the given id. */
  loginForm: (id: string) => ReactNode;
}

export function PublicHeader(props: PublicHeaderProps) {
  const { loginButton, isLoginOpen, onToggleLogin, onNearLogin, loginForm } = props;
  const formId = useId();
  return (
    <header className="head head--public">
      <div className="wrap">
        <div className="head__row">
          <Logo name={product.name} />
          <PhoneBadge number={site.phone} />
          <ButtonLink variant="plain" isSmall to={pages.contactUs}>
            Contact us
          </ButtonLink>
          <Button
            ref={loginButton}
            variant="line"
            isSmall
            aria-expanded={isLoginOpen}
            aria-controls={isLoginOpen ? formId : undefined}
            onClick={onToggleLogin}
            onPointerEnter={onNearLogin}
            onFocus={onNearLogin}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && isLoginOpen) onToggleLogin();
            }}
          >
            Advisor login
          </Button>
        </div>
        {isLoginOpen && loginForm(formId)}
      </div>
    </header>
  );
}
