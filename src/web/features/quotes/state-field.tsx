import { type Control, Controller } from 'react-hook-form';
import type { QuoteFacts, QuoteFormDraft } from '#contract/quote-form.ts';
import type { StateLicensure } from '#contract/state-licensure.ts';
import { unavailableStatesSentence } from '#contract/unavailable-states.ts';
import { site } from '#web/api/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useStates } from './states-query.ts';

/** The state of ownership. States without a licence can be seen and not chosen. */
export function StateField({ control }: { control: Control<QuoteFormDraft, unknown, QuoteFacts> }) {
  const states = useStates();
  return (
    <>
      <Controller
        control={control}
        name="stateOfOwnership"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label="State of ownership"
            hint={unavailableStatesSentence(site.unavailableStates)}
            error={fieldState.error?.message}
            placeholder={states.isPending ? 'Loading states' : 'Select a state'}
            options={(states.data ?? []).map(stateOption)}
          />
        )}
      />
      {states.isError && (
        <Note tone="error" role="alert">
          We could not load the list of states.{' '}
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
      )}
    </>
  );
}

function stateOption({ stateName, authorized }: StateLicensure) {
  return {
    value: stateName,
    label: authorized ? stateName : `${stateName} (not available)`,
    isDisabled: !authorized,
  };
}
