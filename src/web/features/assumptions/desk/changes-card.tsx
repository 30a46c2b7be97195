import type { AdminAssumptionSet } from '#contract/assumptions/admin-assumptions.ts';
import { changedFigures, placedFigures } from '#contract/assumptions/assumption-changes.ts';
import { figureWords } from './figure-words.ts';

type ChangesCardProps = {
  before: AdminAssumptionSet['figures'];
  after: AdminAssumptionSet['figures'];
};

/** What a set has otherwise than the one in force, each with its reason. */
export function ChangesCard({ before, after }: ChangesCardProps) {
  const kept = new Map(placedFigures(before).map(({ place, figure }) => [place, figure]));
  const changed = changedFigures(before, after);
  const gone = placedFigures(before).filter(
    ({ place }) => !placedFigures(after).some((one) => one.place === place),
  );
  return (
    <section className="card stack" aria-labelledby="changes">
      <h2 id="changes">
        {before.version} against {after.version}
      </h2>
      {changed.length + gone.length === 0 && <p className="muted">No figure differs.</p>}
      <dl className="set-changes">
        {changed.map(({ place, figure }) => (
          <div key={place}>
            <dt>{figure.label}</dt>
            <dd>
              {kept.has(place) ? figureWords(kept.get(place)!) : 'not there'} becomes{' '}
              <b>{figureWords(figure)}</b>
              <span className="small muted">{figure.reason}</span>
            </dd>
          </div>
        ))}
        {gone.map(({ place, figure }) => (
          <div key={place}>
            <dt>{figure.label}</dt>
            <dd>
              {figureWords(figure)} becomes <b>not there</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
