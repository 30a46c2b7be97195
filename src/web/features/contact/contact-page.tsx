import { lazy, type ReactNode, Suspense } from 'react';
import { product } from '#contract/product.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ContactForm } from './contact-form.tsx';

/** Fetched by those who are signed in: visitors need none of what asks who they are. */
const SignedInContactForm = lazy(async () => ({
  default: (await import('./signed-in-contact-form.tsx')).SignedInContactForm,
}));

/** The numbers come from the router: they are part of the site's other pages too. */
export function ContactPage({ numbers }: { numbers: ReactNode }) {
  const { token } = useSession();
  return (
    <div className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Contact us</h1>
        <p className="lead">Questions about a policy, a quote or a login to {product.name}: ask a person.</p>
      </div>
      <div className="card">{numbers}</div>
      <section className="card contact-write" aria-labelledby="write">
        <div>
          <h2 id="write">Write to us</h2>
          <p className="muted">
            Please leave out your client’s name and anything about their health: we do not need it to answer.
          </p>
        </div>
        {token === null ? (
          <ContactForm />
        ) : (
          <Suspense fallback={<Loading />}>
            <SignedInContactForm />
          </Suspense>
        )}
      </section>
    </div>
  );
}
