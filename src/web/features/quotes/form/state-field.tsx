import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { failures } from '#contract/failures.ts';
import { messages } from '#contract/messages.ts';
import type { StateLicensure } from '#contract/states/state-rules.ts';
import { unavailableStatesSentence } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { useStates } from '#web/features/quotes/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { QuoteControl, QuoteForm } from './quote-draft.ts';

/** The state of ownership. States without a license can be seen and not chosen. */
export function StateField({ control }: { control: QuoteControl }) {
  const site = useSite();
  const states = useStates();
  const sentence = unavailableStatesSentence(site.unavailableStates);
  const [hasNamedUnavailable, setNamedUnavailable] = useState(false);
  return (
    <Controller
      control={control}
      name="state"
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          label="State of ownership"
          error={
            hasNamedUnavailable && field.value === '' ? messages.stateUnavailable : fieldState.error?.message
          }
          onTypedDisabled={() => {
            setNamedUnavailable(true);
            field.onChange('');
          }}
          autoComplete="off"
          placeholder={states.isPending ? 'Loading states' : 'Select a state'}
          options={(states.data ?? withoutList(field.value)).map((state) => stateOption(state, sentence))}
        />
      )}
    />
  );
}

/** In a line of its own below the pair of fields. */
export function StatesProblem() {
  const states = useStates();
  if (!states.isError) return null;
  return (
    <Note tone="error" role="alert">
      {failures.statesFailed}{' '}
      <Button
        variant="quiet"
        isSmall
        isFlush
        isBusy={states.isFetching}
        onClick={() => void states.refetch()}
      >
        Try again
      </Button>
    </Note>
  );
}

/** Until the list is there, a state chosen earlier shows as it was. */
function withoutList(chosen: string): StateLicensure[] {
  return chosen === '' ? [] : [{ stateName: chosen, authorized: true }];
}

function stateOption({ stateName, authorized }: StateLicensure, sentence: string) {
  return {
    value: stateName,
    label: authorized ? stateName : `${stateName} (not available)`,
    isDisabled: !authorized,
    title: authorized ? undefined : sentence,
  };
}

/** A draft may hold a state that is no longer offered: it is taken out, and the field says so. A quote keeps its own. */
export function useDroppedState(
  { getValues, setValue, setError }: Pick<QuoteForm, 'getValues' | 'setValue' | 'setError'>,
  isDraft: boolean,
): void {
  const { data: states } = useStates();
  useEffect(() => {
    const chosen = getValues('state');
    if (!isDraft || states === undefined || chosen === '') return;
    if (states.some(({ stateName, authorized }) => authorized && stateName === chosen)) return;
    setValue('state', '');
    setError('state', { type: 'gone', message: `${chosen} is no longer available` });
  }, [isDraft, states, getValues, setValue, setError]);
}
