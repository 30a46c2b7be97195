import { useState } from 'react';
import { formatDollars } from '#contract/text/dollars.ts';
import type { LedgerRow } from '#reading/illustration/ledger-rows.ts';
import { type Corrections, isRead, type ScheduledFigure } from '#reading/illustration/schedule-of.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';

type LedgerYearsProps = {
  /** As they were read. */
  rows: readonly LedgerRow[];
  corrections: Corrections;
  onChange: (corrections: Corrections) => void;
};

const columns = [
  { name: 'premium', label: 'Premium' },
  { name: 'deathBenefit', label: 'Death benefit' },
] as const;

/** The years that are priced, to check and to correct. Open by itself where something is missing. */
export function LedgerYears({ rows, corrections, onChange }: LedgerYearsProps) {
  const missing = rows.filter((row) => !isRead(row)).length;
  const [isOpen, setOpen] = useState(missing > 0);
  const corrected = Object.values(corrections).flatMap((entered) => Object.values(entered)).length;
  const correct = (year: number, name: ScheduledFigure, amount: number | null | undefined) => {
    const { [name]: _, ...others } = corrections[year] ?? {};
    onChange({ ...corrections, [year]: amount === undefined ? others : { ...others, [name]: amount } });
  };
  const words = [
    `Premiums and benefits, ${rows.length} ${rows.length === 1 ? 'year' : 'years'}`,
    missing > 0 ? `${missing} not read for certain` : '',
    corrected > 0 ? `${corrected} by you` : '',
  ];
  return (
    <Disclosure summary={words.filter(Boolean).join(', ')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <table className="reader__years">
          <thead>
            <tr>
              <th scope="col">Policy year</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.policyYear.value}>
                <th scope="row">
                  {row.policyYear.value}
                  {row.age.value !== null && (
                    <span className="reader__age small muted">age {row.age.value}</span>
                  )}
                </th>
                {columns.map(({ name, label }) => (
                  <td key={name}>
                    <YearFigure
                      label={`${label}, policy year ${row.policyYear.value}`}
                      read={row[name].value}
                      entered={corrections[row.policyYear.value ?? 0]?.[name]}
                      onChange={(amount) => correct(row.policyYear.value ?? 0, name, amount)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  );
}

type YearFigureProps = {
  label: string;
  read: number | null;
  /** Undefined where it is as it was read. */
  entered: number | null | undefined;
  onChange: (amount: number | null | undefined) => void;
};

function YearFigure({ label, read, entered, onChange }: YearFigureProps) {
  return (
    <>
      <MoneyField
        label={label}
        value={entered === undefined ? read : entered}
        onChange={(amount) => onChange(amount === read ? undefined : amount)}
        // Left empty, it is again as it was read.
        onBlur={() => entered === null && onChange(undefined)}
      />
      {entered !== undefined && (
        <span className="small">
          <b>By you.</b> Read: {read === null ? 'nothing for certain' : formatDollars(read)}
        </span>
      )}
    </>
  );
}
