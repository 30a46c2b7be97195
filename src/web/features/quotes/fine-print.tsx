import { unavailableStatesSentence } from '#contract/unavailable-states.ts';
import { site } from '#web/api/site.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export function FinePrint() {
  return (
    <section className="wrap quote-fine" aria-label="Fine print">
      <div className="fineprint">
        <p className="fine">
          A range is an estimate from six facts and is not an offer. A firm offer follows review of an
          in-force illustration. Best fit: in force more than two years, staying in force to age 105, insured
          in better than Table D health, annual premium of about 0.7 to 2 percent of face amount.
        </p>
        <p className="fine">
          Mortality: US Social Security Administration period life table, adjusted for insured lives.
          Survivorship policies are not handled here: please call <PhoneLink number={site.phone} />.{' '}
          {unavailableStatesSentence(site.unavailableStates)}
        </p>
      </div>
    </section>
  );
}
