import { LazyLoginForm } from './lazy-login-form.tsx';

type SignInPageProps = {
  onForgot: (opener: HTMLElement, email: string) => void;
  onRegister: (opener: HTMLElement) => void;
};

/** Stands where an advisor's page would be. Signing in changes nothing in the address, so the page wanted follows. */
export function SignInPage({ onForgot, onRegister }: SignInPageProps) {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Sign in to see this page</h1>
        <p className="lead">It is for licensed advisors with a login.</p>
      </div>
      <div className="card login-card">
        <LazyLoginForm place="page" onForgot={onForgot} onRegister={onRegister} />
      </div>
    </div>
  );
}
