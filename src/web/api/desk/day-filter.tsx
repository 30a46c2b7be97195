import { useState } from 'react';
import { formatIsoDate, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { messages } from '#contract/messages.ts';
import { DateField } from '#web/ui/date-field.tsx';

type DayFilterProps = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
};

/** A day that a list is filtered by: said once it is whole, or empty again. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  // As it stands in the address, where anything may stand: what is no day is said to be none.
  const [text, setText] = useState(() => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1'));
  const isWrong = text.length === 10 && parseCalendarDate(text) === null;
  return (
    <DateField
      label={label}
      value={text}
      error={isWrong ? messages.invalidDate : undefined}
      onChange={(typed) => {
        setText(typed);
        const day = parseCalendarDate(typed);
        if (day !== null) onChange(formatIsoDate(day));
        else if (typed === '') onChange('');
      }}
    />
  );
}
