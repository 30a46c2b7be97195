import type { ReactNode } from 'react';
import './lost.css';
import './rule.css';

type LostProps = {
  /** The number that stands outside the scale, e.g. 404. */
  number: number;
  scaleLabel: string;
  pinLabel: string;
  title: string;
  text: string;
  action: ReactNode;
};

/** A page that is not one: its number stands beyond the end of the scale. */
export function Lost({ number, scaleLabel, pinLabel, title, text, action }: LostProps) {
  return (
    <div className="wrap">
      <div className="lost">
        <div className="lost__rule">
          <div className="rule" aria-hidden="true">
            <div className="rule__line" />
            <span className="rule__tag">{scaleLabel}</span>
          </div>
          <div className="lost__pin">
            <span className="lost__n">{number}</span>
            <span className="lost__mark" />
            <span className="lost__here" aria-hidden="true">
              {pinLabel}
            </span>
          </div>
        </div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {action}
      </div>
    </div>
  );
}
