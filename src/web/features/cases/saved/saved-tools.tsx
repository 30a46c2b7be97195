import { type SavedGroup, savedGroups } from '#web/features/cases/stage-words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { isFound, rowGroup, type SavedRow } from './saved-rows.ts';

/** What of the list is shown. */
export type Shown = {
  group: SavedGroup | 'all';
  search: string;
};

export const everything: Shown = { group: 'all', search: '' };

export function isShown(row: SavedRow, { group, search }: Shown): boolean {
  return (group === 'all' || rowGroup(row) === group) && isFound(row, search);
}

const labels: Readonly<Record<SavedGroup, string>> = {
  estimates: 'Estimates',
  requested: 'Requested',
  offers: 'Offers',
  closed: 'Closed',
};

const searchLabel = 'Search by client, state or amount';

type SavedToolsProps = {
  rows: readonly SavedRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** Search and chips. The chips count what the search finds. */
export function SavedTools({ rows, shown, onShow }: SavedToolsProps) {
  const found = rows.filter((row) => isFound(row, shown.search));
  return (
    <div className="saved-tools">
      <div className="saved-search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={shown.search}
          onChange={(event) => onShow({ ...shown, search: event.target.value })}
        />
      </div>
      <Segmented
        label="Show"
        value={shown.group}
        onChange={(group) => onShow({ ...shown, group })}
        options={[
          { value: 'all', label: 'All', count: found.length },
          ...savedGroups.map((group) => ({
            value: group,
            label: labels[group],
            count: found.filter((row) => rowGroup(row) === group).length,
          })),
        ]}
      />
    </div>
  );
}
