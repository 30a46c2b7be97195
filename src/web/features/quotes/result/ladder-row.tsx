import type { CSSProperties } from 'react';
import type { LadderRow } from './ladder-rows.ts';
import './ladder.css';

export type LadderWords = Pick<LadderRow, 'fact' | 'standing' | 'look' | 'words'>;

/** Without a scale the style sheet says where its span stands. */
type LadderRowProps =
  | { row: LadderRow; percent: (amount: number) => number }
  | { row: LadderWords; percent?: undefined };

export function LadderRowView({ row, percent }: LadderRowProps) {
  const { fact, standing, look, words } = row;
  const places = percent && { '--lo': percent(Math.max(0, row.low)), '--hi': percent(row.high) };
  return (
    <li className={`ladder__row ladder__row--${look}`}>
      <span className="ladder__fact">
        {fact}
        <span className="vh">, </span>
        <span className="ladder__standing">{standing}</span>
      </span>
      <span className="ladder__bar" aria-hidden="true">
        <span className="ladder__lane">
          <i className="ladder__span" style={places as CSSProperties | undefined} />
        </span>
      </span>
      <span className="ladder__words">{words}</span>
    </li>
  );
}
