import { Address } from '#web/ui/address.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type TodayEntry, waitingAge } from './today-entries.ts';

type TodayRowProps = {
  entry: TodayEntry;
  now: Date;
  /** The first thing to press on the page. */
  isFirst: boolean;
  isMine: boolean;
  isBusy: boolean;
  onTake: () => void;
  onSendAgain: () => void;
};

export function TodayRow({ entry, now, isFirst, isMine, isBusy, onTake, onSendAgain }: TodayRowProps) {
  const { kind, name, waitingSince, isLate, title, detail, act, to, keeping } = entry;
  return (
    <li>
      <span className={isLate ? 'today__age today__age--late' : 'today__age'}>
        {waitingAge(waitingSince, now)}
        {isLate && <small>late</small>}
      </span>
      <span>{name}</span>
      <div className="today__what">
        <b>{title}</b>
        <small>
          {kind === 'loginRequests' ? <Address value={detail} /> : detail}
          {keeping !== undefined && keeping.assignedTo !== null && (
            <>. Kept by {isMine ? 'you' : <Address value={keeping.assignedTo} />}</>
          )}
        </small>
      </div>
      <div className="today__acts">
        {keeping?.assignedTo === null && (
          <Button variant="quiet" isSmall isBusy={isBusy} aria-label={`Take ${title}`} onClick={onTake}>
            Take
          </Button>
        )}
        {to === undefined ? (
          <Button
            variant="line"
            isSmall
            isBusy={isBusy}
            aria-label={`${act}: ${title}`}
            onClick={onSendAgain}
          >
            {act}
          </Button>
        ) : (
          <ButtonLink to={to} variant={isFirst ? 'primary' : 'line'} isSmall>
            {act}
            <span className="vh"> {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
