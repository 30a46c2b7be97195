import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PhoneBadge } from '#web/ui/phone-link.tsx';
import './header.css';

type PublicHeaderProps = {
  loginButton: Ref<HTMLButtonElement>;
  isLoginOpen: boolean;
  onToggleLogin: () => void;
  onNearLogin: () => void;
  loginForm: ReactNode;
  loginFormId: string;
};

export function PublicHeader(props: PublicHeaderProps) {
  const site = useSite();
  const { loginButton, isLoginOpen, onToggleLogin, onNearLogin, loginForm, loginFormId } = props;
  const header = useRef<HTMLElement>(null);

  // A listener of the element's own: React would also pass on keys pressed in a dialog that the form opened.
  useEffect(() => {
    const element = header.current;
    if (element === null || !isLoginOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onToggleLogin();
    };
    element.addEventListener('keydown', closeOnEscape);
    return () => element.removeEventListener('keydown', closeOnEscape);
  }, [isLoginOpen, onToggleLogin]);

  return (
    <header className="head head--public" ref={header}>
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
            aria-controls={isLoginOpen ? loginFormId : undefined}
            onClick={onToggleLogin}
            onPointerEnter={onNearLogin}
            onFocus={onNearLogin}
          >
            Advisor login
          </Button>
        </div>
        {isLoginOpen && loginForm}
      </div>
    </header>
  );
}
