import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller } from 'react-hook-form';
import { editHash } from '#contract/pages.ts';
import type { AskedQuote, QuoteRequest } from '#contract/quotes/quote.ts';
import type { QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { Outcome } from '#web/features/quotes/use-workspace.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { detailNames, type FieldName, fieldNames } from './field-names.ts';
import { GenderField } from './gender-field.tsx';
import { NicknameField } from './nickname-field.tsx';
import { DetailsText, PolicyDetailFields } from './policy-detail-fields.tsx';
import { PolicyNotices } from './form-notices.tsx';
import { useQuoteForm } from './quote-draft.ts';
import { StateField, StatesProblem, useDroppedState } from './state-field.tsx';
import { forgetUnrun, isFact, setUnrunAside } from './unrun-change.ts';
import { UnrunNote } from './unrun-note.tsx';

type QuoteFormProps = {
  /** The quote that the page shows, or that has ended: the form is as it was filled in for it. */
  quote: AskedQuote | undefined;
  /** Its range stands, and what is to be read of it stands there. */
  isAnswered: boolean;
  /** Any change of a fact. A nickname is none, nor that a notice was read. */
  onEdit: () => void;
  onAsk: (request: QuoteRequest) => Promise<Outcome>;
  ref?: Ref<QuoteFormHandle> | undefined;
};

export type QuoteFormHandle = {
  /** To enter or change something. */
  focus: (name: FieldName) => void;
  /** The same policy with these figures. */
  runWith: (figures: Pick<QuoteRequest, 'deathBenefit' | 'annualPremium'>) => void;
  /** The quote's own facts again. */
  undo: () => void;
};

export function QuoteForm({ quote, isAnswered, onEdit, onAsk, ref }: QuoteFormProps) {
  const site = useSite();
  const [unrun, setUnrun] = useState(() => (quote === undefined ? {} : setUnrunAside(quote)));
  const form = useQuoteForm(quote);
  const { control, handleSubmit, subscribe, setError, setFocus, setValue, formState } = form;
  const { isSubmitting } = formState;
  const [areDetailsOpen, setDetailsOpen] = useState(
    () => quote === undefined && hasDetails(form.getValues()),
  );
  useDroppedState(form, quote === undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Without a name the form followed the quote that it shows.
          if (name === undefined) return;
          // What is on its way has the nickname with it.
          if (isFact(name) || (name === 'nickname' && isSubmitting)) onEdit();
        },
      }),
    [subscribe, onEdit, isSubmitting],
  );

  const focusField = (name: FieldName) => {
    // What is folded away cannot take the focus.
    if (isDetail(name)) flushSync(() => setDetailsOpen(true));
    setFocus(name);
  };

  const forgetChange = () => {
    if (quote !== undefined) forgetUnrun(quote);
    setUnrun({});
  };

  const bringBack = () => {
    for (const name of [...fieldNames, 'acknowledgedNotices'] as const) {
      if (unrun[name] !== undefined) setValue(name, unrun[name]);
    }
    forgetChange();
    focusFirst(unrun);
  };

  const focusFirst = (complaints: Readonly<Record<string, unknown>>) => {
    const first = fieldNames.find((name) => name in complaints);
    if (first !== undefined) focusField(first);
  };

  const send = async (request: QuoteRequest) => {
    const outcome = await onAsk(request);
    if (outcome.kind === 'answered') {
      form.dropDraft();
      forgetChange();
      // The fold says in its own words what is known; but not under the hand that types there.
      if (!isDetail(document.activeElement?.getAttribute('name') ?? '')) setDetailsOpen(false);
    }
    if (outcome.kind !== 'refused') return;
    for (const name of fieldNames) {
      const message = outcome.fields[name];
      if (message !== undefined) setError(name, { type: 'server', message });
    }
    focusFirst(outcome.fields);
  };

  const submit = handleSubmit(send, focusFirst);
  useImperativeHandle(ref, () => ({
    focus: focusField,
    undo: form.undo,
    runWith: ({ deathBenefit, annualPremium }) => {
      setValue('deathBenefit', deathBenefit);
      setValue('annualPremium', annualPremium);
      void submit();
    },
  }));

  return (
    <form
      className="card form"
      id={editHash}
      aria-labelledby="quote-form-title"
      autoComplete="off"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="vh" id="quote-form-title">
        About the policy
      </h2>
      <NicknameField control={control} quote={isAnswered ? quote : undefined} onSaved={form.dropDraft} />
      <div className="field-pair">
        <BirthDateField control={control} />
        <GenderField control={control} />
      </div>
      <div className="field-pair">
        <StateField control={control} />
        <Controller
          control={control}
          name="hasNoLapseGuarantee"
          render={({ field }) => (
            <CheckboxField
              ref={field.ref}
              label="No-lapse guarantee"
              hint="The carrier guarantees coverage to age 105 for this premium."
              isHintSpoken
              isChecked={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
      <StatesProblem />
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
        summary={<DetailsText control={control} />}
        isOpen={areDetailsOpen}
        onToggle={setDetailsOpen}
      >
        <PolicyDetailFields control={control} />
      </Disclosure>
      {!isAnswered && <PolicyNotices control={control} />}
      <UnrunNote change={unrun} onBringBack={bringBack} onForget={forgetChange} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        Get quote
      </Button>
      <p className="hint form__aside">
        {unavailableStatesSentence(site.unavailableStates)} Survivorship policy? It is not quoted here. Please
        call <PhoneLink number={site.phone} />.
      </p>
    </form>
  );
}

function isDetail(name: string): boolean {
  return detailNames.some((detail) => detail === name);
}

/** Open where something was typed that is not answered yet; beside a result what is known is in the fold's own words. */
function hasDetails(values: QuoteFormValues): boolean {
  const { surrenderValue, loanBalance, premiumsPaid, withdrawals, issueDate, isVariable } = values;
  const amounts = [surrenderValue, loanBalance, premiumsPaid, withdrawals];
  return amounts.some((amount) => amount !== null) || issueDate !== '' || isVariable;
}
