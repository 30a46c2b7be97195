import { Controller } from 'react-hook-form';
import { type CalendarDate, completedAge, parseCalendarDate } from '#contract/calendar-date.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** The date of birth, with the age as soon as the date is a real one. */
export function BirthDateField({ control }: { control: QuoteControl }) {
  const businessToday = useBusinessToday();
  return (
    <Controller
      control={control}
      name="birthDate"
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label="Date of birth"
          hint={<output>{ageText(field.value, businessToday())}</output>}
          error={fieldState.error?.message}
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
