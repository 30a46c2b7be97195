import type { AdminAssumptionSet } from '#contract/assumptions/admin-assumptions.ts';
import { placedFigures } from '#contract/assumptions/assumption-changes.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { figureWords } from './figure-words.ts';

/** All figures of a set with their reasons, and who entered it. */
export function FiguresCard({ set: { figures, madeAt, madeBy } }: { set: AdminAssumptionSet }) {
  const { table, improvement, horizonAge } = figures;
  return (
    <section className="card stack" aria-labelledby="figures">
      <h2 id="figures">{figures.version}, whole</h2>
      <p className="muted">
        {figures.title}. Entered <When at={madeAt} /> by <Address value={madeBy} />.
      </p>
      <Disclosure summary="Every figure and its reason">
        <dl className="set-changes">
          {[table, improvement].map(({ label, low, high, reason }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {low === high ? low : `${low} low, ${high} high`}
                <span className="small muted">{reason}</span>
              </dd>
            </div>
          ))}
          {[...placedFigures(figures), { place: 'horizonAge', figure: horizonAge }].map(
            ({ place, figure }) => (
              <div key={place}>
                <dt>{figure.label}</dt>
                <dd>
                  {figureWords(figure)}
                  <span className="small muted">{figure.reason}</span>
                </dd>
              </div>
            ),
          )}
        </dl>
      </Disclosure>
    </section>
  );
}
