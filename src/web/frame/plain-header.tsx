import { product } from '#contract/product.ts';
import { Logo } from '#web/ui/logo.tsx';
import './header.css';

/** For the moment in which it is not yet known whose page it is. */
export function PlainHeader() {
  return (
    <header className="head">
      <div className="wrap">
        <div className="head__row">
          <Logo name={product.name} />
        </div>
      </div>
    </header>
  );
}
