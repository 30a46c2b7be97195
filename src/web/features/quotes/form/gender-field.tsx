import { Controller } from 'react-hook-form';
import { genders } from '#contract/quotes/policy-facts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { QuoteControl } from './quote-draft.ts';

const options = genders.map((gender) => ({ value: gender, label: gender }));

export function GenderField({ control }: { control: QuoteControl }) {
  return (
    <Controller
      control={control}
      name="gender"
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label="Gender"
          placeholder="Select"
          autoComplete="off"
          options={options}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
