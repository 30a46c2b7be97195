import { Controller } from 'react-hook-form';
import { completedAge, parseCalendarDate } from '#contract/calendar-date.ts';
import { businessToday } from '#web/api/business-time.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** The date of birth, with the age as soon as the date is a real one. */
export function BirthDateField({ control }: { control: QuoteControl }) {
  return (
    <Controller
      control={control}
      name="dateOfBirth"
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label="Date of birth"
          hint={<output>{ageText(field.value)}</output>}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function ageText(dateOfBirth: string): string {
  const birth = parseCalendarDate(dateOfBirth);
  if (birth === null) return '';
  const age = completedAge(birth, businessToday());
  return age < 0 ? '' : `Age ${age}`;
}
