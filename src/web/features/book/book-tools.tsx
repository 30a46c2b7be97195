import { useEffect, useState } from 'react';
import { type BookFilter, type Order, orders } from '#reading/book/book-view.ts';
import { stateNames } from '#contract/states/state-codes.ts';
import { type Verdict, verdicts } from '#reading/book/verdicts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Marks, Scan } from './book-step.ts';
import { verdictNames } from './verdict-words.ts';

type BookToolsProps = {
  scan: Scan;
  marks: Marks;
  onMark: (change: () => Partial<Marks>) => void;
  onChooseShown: () => void;
};

const orderNames: Readonly<Record<Order, string>> = {
  gain: 'Most above surrender',
  range: 'Highest range',
  face: 'Largest face',
  row: 'Row number',
};

const searchLabel = 'Search by name, policy number, carrier or row';

/** Filters, search and order of the table. */
export function BookTools({ scan: { totals, states }, marks, onMark, onChooseShown }: BookToolsProps) {
  const { filter, hasNames } = marks;
  const onFilter = (changed: BookFilter) => onMark(() => ({ filter: changed }));
  const countOf = (verdict: Verdict) => totals.byVerdict[verdict] ?? 0;
  const quick = ['range', 'needs-illustration', 'not-yet'] as const;
  return (
    <div className="book-tools">
      <Segmented
        label="Show"
        value={filter.verdict}
        onChange={(verdict) => onFilter({ ...filter, verdict })}
        options={[
          { value: 'worth-a-call', label: 'Worth a talk', count: totals.worthACall },
          ...quick.map((verdict) => ({
            value: verdict,
            label: verdictNames[verdict].name,
            count: countOf(verdict),
          })),
          { value: 'all', label: 'All', count: totals.policies },
        ]}
      />
      <Search value={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
      <label className="book-choice">
        <span>Verdict</span>
        <span className="select-box">
          <select
            className="select"
            value={filter.verdict}
            onChange={(event) =>
              onFilter({ ...filter, verdict: event.target.value as BookFilter['verdict'] })
            }
          >
            <option value="all">All verdicts</option>
            <option value="worth-a-call">Worth a talk</option>
            {verdicts
              .filter((verdict) => countOf(verdict) > 0)
              .map((verdict) => (
                <option key={verdict} value={verdict}>
                  {`${verdictNames[verdict].name} (${countOf(verdict).toLocaleString('en-US')})`}
                </option>
              ))}
          </select>
          <Icon name="chevron" />
        </span>
      </label>
      <label className="book-choice">
        <span>State</span>
        <span className="select-box">
          <select
            className="select"
            value={filter.state}
            onChange={(event) => onFilter({ ...filter, state: event.target.value })}
          >
            <option value="">All states</option>
            {states.map((code) => (
              <option key={code} value={code}>
                {stateNames[code]}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </label>
      <label className="book-choice">
        <span>Sort by</span>
        <span className="select-box">
          <select
            className="select"
            value={filter.order}
            onChange={(event) => onFilter({ ...filter, order: event.target.value as Order })}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </label>
      <CheckboxField
        label="Show names"
        isChecked={hasNames}
        onChange={(shows) => onMark(() => ({ hasNames: shows }))}
      />
      <Button variant="quiet" isSmall isFlush onClick={onChooseShown}>
        Choose all shown
      </Button>
    </div>
  );
}

/** The table follows once typing pauses: each search goes through the whole book. */
function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), 200);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="book-search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
