import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useForm } from 'react-hook-form';
import { genders } from '#contract/policy-facts.ts';
import type { CreateQuoteBody } from '#contract/quote.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useSite } from '#web/api/site.tsx';
import type { RefusedFields } from '#web/features/quotes/desk-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { detailNames, PolicyDetailFields } from './policy-detail-fields.tsx';
import { PolicyNotices } from './policy-notices.tsx';
import { checkDraft } from './quote-draft.ts';
import { keepQuoteDraft, type QuoteDraft, readQuoteDraft } from './quote-draft.ts';
import { useDroppedState } from './state-field.tsx';
import { StateField } from './state-field.tsx';

type QuoteFormProps = {
  /** Any change of a fact. That a notice was read is none. */
  onEdit: () => void;
  onFacts: (facts: CreateQuoteBody) => Promise<RefusedFields>;
  ref?: Ref<QuoteFormHandle> | undefined;
};

export type QuoteFormHandle = {
  /** To enter or change the surrender value. */
  focusSurrenderValue: () => void;
};

const genderOptions = genders.map((gender) => ({ value: gender, label: gender }));

/** In the order they stand in, which is the order errors are led to. */
const fieldNames = [
  'dateOfBirth',
  'gender',
  'stateOfOwnership',
  'policyGuaranteeBool',
  'deathBenefit',
  'annualPremium',
  ...detailNames,
] as const;

type FieldName = (typeof fieldNames)[number];

export function QuoteForm({ onEdit, onFacts, ref }: QuoteFormProps) {
  const site = useSite();
  const businessToday = useBusinessToday();
  const queryClient = useQueryClient();
  const form = useForm<QuoteDraft, unknown, CreateQuoteBody>({
    resolver: useMemo(() => checkDraft(businessToday), [businessToday]),
    defaultValues: readQuoteDraft(queryClient),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, handleSubmit, subscribe, setError, setFocus, formState } = form;
  const [areDetailsOpen, setDetailsOpen] = useState(() => hasDetails(form.getValues()));
  useDroppedState(form);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepQuoteDraft(queryClient, values);
          if (name !== 'acknowledgedNotices') onEdit();
        },
      }),
    [subscribe, onEdit, queryClient],
  );

  const leadTo = (name: FieldName) => {
    // What is folded away cannot take the focus.
    if (isDetail(name)) flushSync(() => setDetailsOpen(true));
    setFocus(name);
  };

  const leadToFirst = (complaints: Readonly<Record<string, unknown>>) => {
    const first = fieldNames.find((name) => name in complaints);
    if (first !== undefined) leadTo(first);
  };

  const send = async (facts: CreateQuoteBody) => {
    const refused = await onFacts(facts);
    for (const name of fieldNames) {
      if (refused[name] !== undefined) setError(name, { type: 'server', message: refused[name] });
    }
    leadToFirst(refused);
  };

  useImperativeHandle(ref, () => ({ focusSurrenderValue: () => leadTo('surrenderValue') }));

  return (
    <form
      className="card form"
      aria-labelledby="quote-form-title"
      autoComplete="off"
      noValidate
      onSubmit={(event) => void handleSubmit(send, leadToFirst)(event)}
    >
      <h2 id="quote-form-title">About the policy</h2>
      <div className="field-pair">
        <BirthDateField control={control} />
        <Controller
          control={control}
          name="gender"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label="Gender"
              placeholder="Select"
              autoComplete="off"
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
            hint="The carrier guarantees coverage if premiums are paid."
            isChecked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <div className="field-pair">
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
      <Disclosure
        summary="Add surrender value and other details (optional)"
        isOpen={areDetailsOpen}
        onToggle={setDetailsOpen}
      >
        <PolicyDetailFields control={control} />
      </Disclosure>
      <PolicyNotices control={control} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Get quote
      </Button>
      <p className="hint form__aside">
        Survivorship policy? It is not quoted here. Please call <PhoneLink number={site.phone} />.
      </p>
    </form>
  );
}

function isDetail(name: FieldName): boolean {
  return detailNames.some((detail) => detail === name);
}

function hasDetails({ surrenderValue, loanBalance, policyIssueDate, isVariable }: QuoteDraft): boolean {
  return surrenderValue !== null || loanBalance !== null || policyIssueDate !== '' || isVariable;
}
