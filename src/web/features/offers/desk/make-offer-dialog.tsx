import { useState } from 'react';
import { makeOfferSchema, type OfferCase } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import {
  type CalendarDate,
  compareDates,
  formatIsoDate,
  parseCalendarDate,
} from '#contract/calendar-date.ts';
import { formatOfferRange } from '#contract/dollars.ts';
import { messages } from '#contract/messages.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useDraft } from '#web/api/drafts.ts';
import { useRowAction, withId } from '#web/api/row-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
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

/** A firm amount and the last day it stands. What was typed outlives the session. */
function MakeOne({ one, isOpen, onClose }: MakeOneProps) {
  const { id, advisor } = one;
  const businessToday = useBusinessToday();
  const [amountText, setAmountText] = useDraft(`offer amount ${id}`);
  const [until, setUntil] = useDraft(`offer until ${id}`);
  const [wasSent, setWasSent] = useState(false);
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.offers);
  const amount = amountText === '' ? null : Number(amountText);
  const errors = errorsOf({ amount, until, deathBenefit: one.quote.deathBenefit, today: businessToday() });
  const close = () => {
    setAmountText('');
    setUntil('');
    setWasSent(false);
    reset();
    onClose();
  };
  const send = () => {
    setWasSent(true);
    const validUntil = parseCalendarDate(until);
    if (errors.amount !== undefined || errors.until !== undefined || validUntil === null) return;
    run(
      {
        id,
        path: withId(adminCalls.makeOffer, id),
        json: { amount, validUntil: formatIsoDate(validUntil) },
        done: `The offer has been emailed to ${advisor.email}.`,
      },
      { onSuccess: close },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Make an offer"
      description={`${advisor.email} gets an email with the amount, and it shows on their saved quote.`}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <MoneyField
          label="Amount"
          hint={`Whole dollars. The estimate was ${formatOfferRange(one.quote.estOfferLow, one.quote.estOffer)}.`}
          value={amount}
          onChange={(next) => setAmountText(next === null ? '' : String(next))}
          error={wasSent ? errors.amount : undefined}
        />
        <DateField
          label="Valid until"
          hint="The last day it stands"
          value={until}
          onChange={setUntil}
          error={wasSent ? errors.until : undefined}
        />
        {failure !== null && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
        <div className="actions">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy(id)}>
            Make the offer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Entered = {
  amount: number | null;
  until: string;
  deathBenefit: number;
  today: CalendarDate;
};

function errorsOf({ amount, until, deathBenefit, today }: Entered) {
  const isAmount = makeOfferSchema.shape.amount.safeParse(amount).success;
  return {
    amount: !isAmount
      ? messages.offerAmountOutOfRange
      : amount! > deathBenefit
        ? messages.offerAboveBenefit
        : undefined,
    until: untilError(until, today),
  };
}

function untilError(until: string, today: CalendarDate): string | undefined {
  const day = parseCalendarDate(until);
  if (day === null) return messages.invalidDate;
  if (compareDates(day, today) < 0) return messages.validUntilInPast;
  return compareDates(day, { ...today, year: today.year + 1 }) > 0 ? messages.validUntilTooFar : undefined;
}
