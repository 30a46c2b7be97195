import type { ReactNode } from 'react';
import './figure-strip.css';

/** A few figures side by side, each with what it counts. */
export function FigureStrip({ figures }: { figures: readonly { figure: ReactNode; words: ReactNode }[] }) {
  return (
    <dl className="figure-strip">
      {figures.map(({ figure, words }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <div key={index}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
