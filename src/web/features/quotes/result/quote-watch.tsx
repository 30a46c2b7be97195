import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { refusals } from '#contract/messages.ts';
import { watchHash } from '#contract/pages.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { ApiError, failureSentence } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { dayOf } from '#web/features/quotes/quote-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useWatch } from './api.ts';

/** How long the quote is kept, and the press that watches it or stops that. */
export function KeptUntil({ quote }: { quote: Quote }) {
  const site = useSite();
  const watching = useWatch(quote);
  const { watchedUntil, isRequested, expiresAt, earlierRuns } = quote;
  const day = (instant: Date) => <b className="nowrap">{dayOf(instant, site.businessTimeZone)}</b>;
  return (
    <span id={watchHash} className="muted small kept-until">
      {earlierRuns.length > 0 && <span>Run {earlierRuns.length + 1}.</span>}
      {isRequested && <span>Kept with its offer</span>}
      {!isRequested && watchedUntil === null && <span>Saved until {day(expiresAt)}</span>}
      {watchedUntil !== null && <span>Watched until {day(watchedUntil)}</span>}
      {(watchedUntil !== null || !isRequested) && (
        <Button
          variant="quiet"
          isSmall
          isFlush
          isBusy={watching.isPending}
          title={watchedUntil === null ? whatItMeans : undefined}
          onClick={() => watching.mutate(watchedUntil === null)}
        >
          {watchedUntil === null ? 'Watch' : 'Stop watching'}
        </Button>
      )}
      {watchedUntil !== null && isRenewable(watchedUntil) && (
        <Button variant="quiet" isSmall isFlush onClick={() => watching.mutate(true)}>
          Renew
        </Button>
      )}
      {watchedUntil === null && !isRequested && (
        <span className="kept-until__means" aria-hidden="true">
          {whatItMeans}
        </span>
      )}
      <WatchFailure watching={watching} />
    </span>
  );
}

/** From a month after it began on. */
function isRenewable(until: Date): boolean {
  const soonest = new Date();
  soonest.setUTCMonth(soonest.getUTCMonth() + limits.watch.months - 1);
  return until < soonest;
}

/** A pointer that rests on the button is told so; where there is none it stands beside it. */
const whatItMeans = `Watch: kept for ${limits.watch.months} months, priced again on the birthday and on new assumptions. We write on Mondays when something changes.`;

/** Where it cannot be sold yet: a letter comes when it can. The same watch, asked for by what it is wanted for. */
export function RemindMe({ quote, from }: { quote: Quote; from: string }) {
  const site = useSite();
  const watching = useWatch(quote);
  const { watchedUntil } = quote;
  if (watchedUntil !== null) {
    return (
      <p className="small">
        We write to you when the wait of the state is over, by our figures on {from}. The watch lasts until{' '}
        {dayOf(watchedUntil, site.businessTimeZone)}; we ask before it ends whether to renew it.
      </p>
    );
  }
  return (
    <>
      <Button isBusy={watching.isPending} onClick={() => watching.mutate(true)}>
        Remind me
      </Button>
      <WatchFailure watching={watching} />
    </>
  );
}

function WatchFailure({ watching }: { watching: ReturnType<typeof useWatch> }) {
  if (!watching.isError) return null;
  const { error } = watching;
  const isBare = error instanceof ApiError && error.status === 403;
  return (
    <Note tone="error" role="alert">
      {isBare ? refusals.mailboxNeeded : failureSentence(error, failures.notKept)}
    </Note>
  );
}
