import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { genders, type QuoteFacts, type QuoteFormDraft, quoteFormSchema } from '#contract/quote-form.ts';
import { site } from '#web/api/site.ts';
import { businessToday } from '#web/api/today.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { keepQuoteDraft, readQuoteDraft } from './quote-draft.ts';
import { StateField } from './state-field.tsx';

interface QuoteFormProps {
  onEdit: () => void;
  onFacts: (facts: QuoteFacts) => void;
}

const genderOptions = genders.map((gender) => ({ value: gender, label: gender }));

export function QuoteForm({ onEdit, onFacts }: QuoteFormProps) {
  const { control, handleSubmit, subscribe, formState } = useForm<QuoteFormDraft, unknown, QuoteFacts>({
    resolver: standardSchemaResolver(quoteFormSchema(businessToday)),
    defaultValues: readQuoteDraft(),
    mode: 'onTouched',
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepQuoteDraft(values);
          onEdit();
        },
      }),
    [subscribe, onEdit],
  );

  return (
    <form
      className="card form"
      aria-labelledby="quote-form-title"
      noValidate
      onSubmit={(event) => void handleSubmit(onFacts)(event)}
    >
      <h2 id="quote-form-title">About the policy</h2>
      <div className="form__pair">
        <BirthDateField control={control} />
        <Controller
          control={control}
          name="gender"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label="Gender"
              placeholder="Select"
              options={genderOptions}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <StateField control={control} />
      <Controller
        control={control}
        name="policyGuaranteeBool"
        render={({ field }) => (
          <CheckboxField
            ref={field.ref}
            label="No-lapse guarantee"
            hint="The carrier guarantees cover if premiums are paid."
            isChecked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <div className="form__pair">
        <Controller
          control={control}
          name="deathBenefit"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Death benefit" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="annualPremium"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label="Annual premium" error={fieldState.error?.message} />
          )}
        />
      </div>
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Get quote
      </Button>
      <p className="hint form__aside">
        Survivorship policy? It is not quoted here. Please call <PhoneLink number={site.phone} />.
      </p>
    </form>
  );
}
