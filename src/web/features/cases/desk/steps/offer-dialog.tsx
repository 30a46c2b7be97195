import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type makeOfferSchema, type OfferCase, offerFormSchema } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { formatOfferRange } from '#contract/dollars.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useDraftForm } from '#web/api/draft-form.ts';
import { useRowAction, withId } from '#web/api/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, useLastShown } from '#web/ui/dialog.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';

type MakeOfferDialogProps = {
  one: OfferCase | null;
  onClose: () => void;
};

export function MakeOfferDialog({ one, onClose }: MakeOfferDialogProps) {
  const shown = useLastShown(one);
  if (shown === null) return null;
  return <MakeOne key={shown.id} one={shown} isOpen={one !== null} onClose={onClose} />;
}

type MakeOneProps = {
  one: OfferCase;
  isOpen: boolean;
  onClose: () => void;
};

type OfferFields = {
  amount: number | null;
  validUntil: string;
};

const empty: OfferFields = { amount: null, validUntil: '' };

/** A firm amount and the last day it stands. What was typed outlives the session. */
function MakeOne({ one, isOpen, onClose }: MakeOneProps) {
  const { id, advisor, quote } = one;
  const today = useBusinessToday();
  const schema = useMemo(
    () => offerFormSchema({ deathBenefit: quote.deathBenefit, today }),
    [quote.deathBenefit, today],
  );
  const { control, handleSubmit, reset, dropDraft } = useDraftForm<
    OfferFields,
    z.infer<typeof makeOfferSchema>
  >(`offer ${id}`, schema, empty);
  const action = useRowAction(adminCalls.offers);
  const close = () => {
    dropDraft();
    reset(empty);
    action.reset();
    onClose();
  };
  const send = handleSubmit((offer) =>
    action.run(
      {
        id,
        path: withId(adminCalls.makeOffer, id),
        json: offer,
        done: `The offer has been emailed to ${advisor.email}.`,
      },
      { onSuccess: close },
    ),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Make an offer"
      description={`${advisor.email} gets an email with the amount, and it shows on their saved quote.`}
    >
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <Controller
          control={control}
          name="amount"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              label="Amount"
              hint={`Whole dollars. The estimate was ${formatOfferRange(quote.offerLow, quote.offerHigh)}.`}
              error={fieldState.error?.message}
            />
          )}
        />
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
        {action.failure !== null && (
          <Note tone="error" role="alert">
            {action.failure}
          </Note>
        )}
        <div className="actions">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={action.isBusy(id)}>
            Make the offer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
