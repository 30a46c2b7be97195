import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/spinner.tsx';
import type { LoginFormProps } from './login-form.tsx';
import './login.css';

const load = () => import('./login-form.tsx');
const Form = lazy(async () => ({ default: (await load()).LoginForm }));

/** Fetches the form ahead of the press that shows it. */
export function preloadLoginForm(): void {
  void load();
}

/** The login form, fetched when it is first shown: most visitors of the landing page never open it. */
export function LazyLoginForm(props: LoginFormProps) {
  return (
    <Suspense
      fallback={
        <div className={`login login--${props.place}`} id={props.id}>
          <Loading />
        </div>
      }
    >
      <Form {...props} />
    </Suspense>
  );
}
