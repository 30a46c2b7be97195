import { Controller, useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/text/dollars.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { detailNames } from './field-names.ts';
import type { QuoteControl } from './quote-draft.ts';

/** What may be added to the six facts. Surrender value and loan move the estimate. */
export function PolicyDetailFields({ control }: { control: QuoteControl }) {
  return (
    <div className="stack">
      <p className="hint">
        A loan changes the range, and so does the surrender value where there is no guarantee. Premiums paid
        and withdrawals are for the outline of tax alone. Leave empty what you do not know: an empty surrender
        value is not $0.
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
      <div className="field-pair">
        <Controller
          control={control}
          name="premiumsPaid"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Total premiums paid" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="withdrawals"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Withdrawals" hint="untaxed" error={fieldState.error?.message} />
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

/** What the fold says: what is in it, else what may be added. */
export function DetailsText({ control }: { control: QuoteControl }) {
  const [surrenderValue, loanBalance, premiumsPaid, withdrawals, issueDate, isVariable] = useWatch({
    control,
    name: detailNames,
  });
  const known = [
    surrenderValue === null ? '' : `surrender value ${formatDollars(surrenderValue)}`,
    loanBalance === null ? '' : `loan ${formatDollars(loanBalance)}`,
    premiumsPaid === null ? '' : `premiums paid ${formatDollars(premiumsPaid)}`,
    withdrawals === null ? '' : `withdrawals ${formatDollars(withdrawals)}`,
    issueDate === '' ? '' : `issued ${issueDate}`,
    isVariable ? 'variable' : '',
  ].filter(Boolean);
  if (known.length === 0) return 'Add surrender value and other details (optional)';
  const words = known.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
