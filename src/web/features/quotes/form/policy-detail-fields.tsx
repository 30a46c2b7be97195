import { Controller } from 'react-hook-form';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** What may be added to the six facts. Surrender value and loan move the estimate. */
export function PolicyDetailFields({ control }: { control: QuoteControl }) {
  return (
    <div className="stack">
      <p className="hint">
        Surrender value and loan change the range. Leave empty what you do not know: empty is not $0.
      </p>
      <div className="field-pair">
        <Controller
          control={control}
          name="surrenderValue"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Surrender value" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="loanBalance"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Loan balance" error={fieldState.error?.message} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="issueDate"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Policy issue date" error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="isVariable"
        render={({ field }) => (
          <CheckboxField
            ref={field.ref}
            label="Variable policy"
            hint="Its cash value is invested in securities."
            isChecked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  );
}

/** In the order they stand in. */
export const detailNames = ['surrenderValue', 'loanBalance', 'issueDate', 'isVariable'] as const;
