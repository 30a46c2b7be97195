import { failures } from '#contract/failures.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useStateVersions } from './states.ts';

/** Who made which version, when and why. Quotes show the one of their day. */
export function StateVersions({ stateName }: { stateName: string }) {
  const { data, isError, refetch } = useStateVersions(stateName);
  return (
    <section className="card stack" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <p className="muted">A quote shows the rules of its day.</p>
      {data === undefined && !isError && <Loading />}
      {isError && <PageError sentence={failures.versionsFailed} onRetry={() => void refetch()} />}
      <ol className="state-versions">
        {data?.map(({ version, reason, madeAt, madeBy, rules }) => (
          <li key={version}>
            <b>
              <When at={madeAt} />
            </b>
            , <Address value={madeBy} />: {reason}{' '}
            <span className="muted small">
              (wait: {rules.waiting.years ?? 'not verified'}; change of mind:{' '}
              {rules.rescission.text ?? 'not verified'})
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
