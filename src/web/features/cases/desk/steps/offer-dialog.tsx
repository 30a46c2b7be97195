import { useMemo, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { caseNeeds } from '#contract/cases/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { isBelowLoan, offerRules } from '#contract/cases/offer-rules.ts';
import { formatOfferRange } from '#contract/text/dollars.ts';
import { messages } from '#contract/messages.ts';
import { offerFormSchema } from '#contract/cases/offer-form.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { missingFor } from '#web/features/cases/desk/missing-papers.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { AfterLoan } from './after-loan.tsx';
import { OverrideField } from './override-field.tsx';
import { letterAhead, letterSent, StepDialog, type StepDialogTies } from './step-dialog.tsx';
import { LongTextField, optionalReason } from './step-fields.tsx';
import { useStepForm } from './step-form.ts';

const titles = { offered: 'Change the offer', lapsed: 'Renew the offer' } as const;

export function offerTitle(stage: DeskCase['stage']): string {
  return stage === 'offered' || stage === 'lapsed' ? titles[stage] : 'Make an offer';
}

/** A firm amount and the last day it stands; what it leaves after the loan stands beside it. */
export function OfferDialog({ one, isOpen, onClose }: StepDialogTies & { one: DeskCase }) {
  const { id, quote, advisor, stage } = one;
  const today = useBusinessToday();
  const missing = missingFor('offer', one.papers);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const hasOverride = missing.length > 0 || asked.has(caseNeeds.papers);
  const isExplanationAsked = asked.has(caseNeeds.explanation);
  const schema = useMemo(() => {
    const fields = z.extend(offerFormSchema({ ...quote, today }), {
      explanation: optionalReason,
      override: optionalReason,
    });
    return fields.check(
      z.refine(
        ({ amount, explanation }) =>
          explanation !== '' || !(isExplanationAsked || offerRules.wantsExplanation(amount, quote)),
        { path: ['explanation'], error: messages.requiredField },
      ),
      z.refine(({ override }) => override !== '' || !hasOverride, {
        path: ['override'],
        error: messages.requiredField,
      }),
    );
  }, [quote, today, hasOverride, isExplanationAsked]);
  const step = useStepForm({
    one,
    name: 'offer',
    schema,
    defaults: {
      amount: one.amount,
      validUntil: stage === 'offered' ? (one.validUntil ?? '') : '',
      explanation: '',
      override: '',
    },
    toCall: ({ amount, validUntil, explanation, override }, seen) => ({
      path: withId(adminCalls.makeOffer, id),
      json: {
        ...seen,
        amount,
        validUntil,
        ...(explanation !== '' && { explanation }),
        ...(override !== '' && { override: { reason: override } }),
      },
      done: letterSent(advisor, `The offer has been emailed to ${advisor.email}.`),
    }),
    onClose,
    onRefused: (code) => setAsked((before) => new Set([...before, code])),
  });
  const { control, register, formState } = step.form;
  const amount = useWatch({ control, name: 'amount' });
  const isUnusual = isExplanationAsked || (amount !== null && offerRules.wantsExplanation(amount, quote));
  return (
    <StepDialog
      isOpen={isOpen}
      title={offerTitle(stage)}
      text={letterAhead(
        advisor,
        'gets an email with the amount and its last day, and answers on their case.',
      )}
      label="Make the offer"
      step={step}
    >
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label="Amount"
            hint={`Whole dollars, before the loan is paid off. The estimate was ${formatOfferRange(quote.offerLow, quote.offerHigh)}.`}
            error={fieldState.error?.message}
          />
        )}
      />
      {amount !== null && !isBelowLoan(amount, quote.loanBalance) && (
        <AfterLoan amount={amount} quote={quote} />
      )}
      <Controller
        control={control}
        name="validUntil"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label="Valid until"
            hint="The last day it stands"
            error={fieldState.error?.message}
          />
        )}
      />
      {isUnusual && (
        <LongTextField
          label="Explanation"
          hint="Above the estimate, or below what surrendering pays: why? Only staff see this."
          error={formState.errors.explanation?.message}
          {...register('explanation')}
        />
      )}
      {hasOverride && (
        <OverrideField
          missing={missing}
          state={one.quote.state}
          error={formState.errors.override?.message}
          {...register('override')}
        />
      )}
    </StepDialog>
  );
}
