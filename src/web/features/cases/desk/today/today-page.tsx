import { adminCalls } from '#contract/admin.ts';
import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { pages } from '#contract/pages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { useToday } from '#web/features/cases/desk/api.ts';
import { FigureStrip } from '#web/features/cases/desk/figure-strip.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { Link } from '#web/ui/link.tsx';
import { NothingHere } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { type TodayEntry, type TodayKind, todayEntries, todayKinds } from './today-entries.ts';
import { TodayRow } from './today-row.tsx';
import { WaitsForOthers } from './waits-for-others.tsx';
import './today.css';

/** What the back office opens on: all that waits for us, whatever desk it belongs to. */
export function TodayPage() {
  const { today, at, failure, onRetry } = useToday();
  const day = formatCalendarDate(useBusinessToday()());
  return (
    <Desk lead={`What waits for us, oldest first. ${day}.`}>
      {failure !== null && <PageError sentence={failure} onRetry={onRetry} />}
      {failure === null && today === undefined && <Loading />}
      {today !== undefined && <Today today={today} now={at} />}
    </Desk>
  );
}

const labels: Readonly<Record<TodayKind, string>> = {
  offers: 'Offers',
  papers: 'Papers',
  messages: 'Messages',
  loginRequests: 'Logins',
  letters: 'Emails',
};

const nothing: Readonly<Record<TodayKind | 'all', string>> = {
  all: 'Nothing waits for us. What comes in stands here; offer requests, papers and messages are mailed to the desk too.',
  offers: 'No case waits for us.',
  papers: 'No paper waits for a check.',
  messages: 'No message waits for an answer.',
  loginRequests: 'No login request waits for a decision.',
  letters: 'Every email of the last days has left us.',
};

function Today({ today, now }: { today: TodayAnswer; now: Date }) {
  const { read, filter } = useAddressFilters();
  const { counts } = today;
  const all = todayKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const only = todayKinds.find((kind) => kind === read('show')) ?? null;
  const entries = todayEntries(today, only);
  const take = useTake();
  const again = useSendAgain();
  const failure = take.failure ?? again.failure;
  const waiting = only === null ? all : counts[only];
  return (
    <>
      <FigureStrip
        figures={[
          { figure: all, words: all === 1 ? 'waits for us' : 'wait for us' },
          { figure: counts.late, words: 'late' },
          {
            figure: counts.waitForAdvisors,
            words: <Link to={`${pages.adminCases}?filter=theirs`}>wait for advisors</Link>,
          },
          { figure: counts.offersEndThisWeek, words: 'offers end within a week' },
        ]}
      />
      <section className="stack today-section" aria-labelledby="waiting">
        <div className="today-head">
          <h2 id="waiting">Waits for us</h2>
          <div className="today-head__chips">
            <Segmented
              label="Show"
              options={[
                { value: 'all', label: 'All', count: all },
                ...todayKinds.map((kind) => ({ value: kind, label: labels[kind], count: counts[kind] })),
              ]}
              value={only ?? 'all'}
              onChange={(value) => filter({ show: value === 'all' ? '' : value })}
            />
          </div>
        </div>
        {failure !== null && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
        {entries.length === 0 ? (
          <NothingHere>{nothing[only ?? 'all']}</NothingHere>
        ) : (
          <ol className="today" aria-label="Waits for us">
            {entries.map((entry, index) => (
              <TodayRow
                key={entry.key}
                entry={entry}
                now={now}
                isFirst={index === 0}
                isMine={take.isMine(entry)}
                isBusy={take.isBusy(entry) || again.isBusy(entry)}
                onTake={() => take.run(entry)}
                onSendAgain={() => again.run(entry)}
              />
            ))}
          </ol>
        )}
        {entries.length > 0 && entries.length < waiting && (
          <p className="muted">
            The longest waiting {entries.length} of {waiting} are shown.
          </p>
        )}
      </section>
      <WaitsForOthers others={today.others} now={now} />
    </>
  );
}

/** One press makes a case one's own. */
function useTake() {
  const me = useAccount().data?.email;
  const { run, isBusy, failure } = useRowAction(adminCalls.today);
  return {
    failure,
    isMine: ({ keeping }: TodayEntry) => keeping !== undefined && keeping.assignedTo === me,
    isBusy: ({ keeping }: TodayEntry) => keeping !== undefined && isBusy(keeping.id),
    run: ({ keeping, title }: TodayEntry) => {
      if (keeping === undefined || me === undefined) return;
      const { id, version } = keeping;
      run({
        id,
        path: withId(adminCalls.assignCase, id),
        json: { version, to: me },
        done: `${title} is yours.`,
      });
    },
  };
}

/** One press sends an email again that was given up. */
function useSendAgain() {
  const { run, isBusy, failure } = useRowAction(adminCalls.today);
  return {
    failure,
    isBusy: ({ letterId }: TodayEntry) => letterId !== undefined && isBusy(letterId),
    run: ({ letterId, title }: TodayEntry) => {
      if (letterId === undefined) return;
      run({
        id: letterId,
        path: withId(adminCalls.retryLetter, letterId),
        done: `${title}: it is on its way again.`,
      });
    },
  };
}
