import './range.css';

type RangeProps = {
  /** Two amounts joined by " - ", or one. */
  text: string;
  isStale?: boolean | undefined;
  /** Without the highlighter: there is no money in it. */
  isPlain?: boolean | undefined;
};

/** The figure that matters, under one stroke of the highlighter. It breaks only between the two amounts. */
export function Range({ text, isStale, isPlain }: RangeProps) {
  const [low, high] = text.split(' - ');
  return (
    <p className={isStale ? 'range range--stale' : 'range'}>
      <span className={isPlain && !isStale ? undefined : 'hl'}>
        <span className="nowrap">{high === undefined ? low : `${low} -`}</span>
        {high !== undefined && (
          <>
            {' '}
            <span className="nowrap">{high}</span>
          </>
        )}
      </span>
    </p>
  );
}
