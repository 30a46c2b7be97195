import { Controller } from 'react-hook-form';
import { type CalendarDate, completedAge, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { QuoteControl } from './quote-draft.ts';

type BirthDateFieldProps = {
  control: QuoteControl;
  /** Said of an empty one where it is not the form's own complaint. */
  emptyError?: string;
};

/** The date of birth, with the age as soon as the date is a real one. */
export function BirthDateField({ control, emptyError }: BirthDateFieldProps) {
  const businessToday = useBusinessToday();
  return (
    <Controller
      control={control}
      name="birthDate"
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label="Date of birth"
          // Asked for of a date alone: the browser takes long to tell the first day in another zone.
          hint={<output>{field.value && ageText(field.value, businessToday())}</output>}
          error={
            field.value === '' && fieldState.error
              ? (emptyError ?? fieldState.error.message)
              : fieldState.error?.message
          }
        />
      )}
    />
  );
}

function ageText(typed: string, today: CalendarDate): string {
  const birth = parseCalendarDate(typed);
  if (birth === null) return '';
  const age = completedAge(birth, today);
  return age < 0 ? '' : `Age ${age}`;
}
