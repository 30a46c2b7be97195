import type { CSSProperties } from 'react';
import type { LadderRow } from './ladder-rows.ts';
import './ladder.css';

export function LadderRowView({ row, percent }: { row: LadderRow; percent: (amount: number) => number }) {
  const { fact, standing, look, low, high, words } = row;
  const places = { '--lo': percent(Math.max(0, low)), '--hi': percent(high) } as CSSProperties;
  return (
    <li className={`ladder__row ladder__row--${look}`}>
      <span className="ladder__fact">
        {fact}
        <span className="vh">, </span>
        <span className="ladder__standing">{standing}</span>
      </span>
      <span className="ladder__bar" aria-hidden="true">
        <span className="ladder__lane">
          <i className="ladder__span" style={places} />
        </span>
      </span>
      <span className="ladder__words">{words}</span>
    </li>
  );
}
