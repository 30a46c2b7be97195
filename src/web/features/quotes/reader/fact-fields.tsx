import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import type { QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import type { Reading } from '#reading/illustration/read-illustration.ts';
import { BirthDateField } from '#web/features/quotes/form/birth-date-field.tsx';
import { GenderField } from '#web/features/quotes/form/gender-field.tsx';
import type { QuoteControl } from '#web/features/quotes/form/quote-draft.ts';
import { StateField } from '#web/features/quotes/form/state-field.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Sheet } from './open-illustration.ts';
import { PlaceButton } from './page-picture.tsx';
import { fieldsRead, type ReadField, readFields } from './reading-facts.ts';

type FactFieldsProps = {
  control: QuoteControl;
  reading: Reading;
  sheets: readonly Sheet[];
  onShow: (page: number) => void;
};

const money = {
  deathBenefit: 'Death benefit',
  annualPremium: 'Annual premium',
  surrenderValue: 'Surrender value',
  loanBalance: 'Loan balance',
} as const;

/** Each fact of the quote beside the place it was read at. What could not be read is empty and says so. */
export function FactFields({ control, reading, sheets, onShow }: FactFieldsProps) {
  const values = useWatch({ control }) as QuoteFormValues;
  const read = fieldsRead(reading);
  const source = (name: ReadField, what: string) => {
    const isUnsure = reading.unsure.includes(readFields[name]);
    const place = name in read || isUnsure ? reading.places[readFields[name]] : null;
    return (
      <Source
        isByYou={name in read && values[name] !== read[name]}
        wasRead={name in read && place != null}
        isUnsure={isUnsure}
      >
        {place && <PlaceButton sheet={sheets[place.page - 1]} place={place} what={what} onShow={onShow} />}
      </Source>
    );
  };
  return (
    <div className="reader__facts">
      <div className="reader__fact">
        <BirthDateField control={control} emptyError={messages.requiredField} />
        {source('birthDate', 'Date of birth')}
      </div>
      <div className="reader__fact">
        <GenderField control={control} />
        {source('gender', 'Gender')}
      </div>
      <div className="reader__fact">
        <div>
          <StateField control={control} />
        </div>
        {source('state', 'State')}
      </div>
      {(['deathBenefit', 'annualPremium', 'surrenderValue', 'loanBalance'] as const).map((name) => (
        <div key={name} className="reader__fact">
          <Controller
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <MoneyField {...field} label={money[name]} error={fieldState.error?.message} />
            )}
          />
          {source(name, money[name])}
        </div>
      ))}
      <div className="reader__fact">
        <Controller
          control={control}
          name="issueDate"
          render={({ field, fieldState }) => (
            <DateField {...field} label="Policy issue date" error={fieldState.error?.message} />
          )}
        />
        {source('issueDate', 'Policy date')}
      </div>
      <div className="reader__fact">
        <Controller
          control={control}
          name="hasNoLapseGuarantee"
          render={({ field }) => (
            <CheckboxField
              ref={field.ref}
              label="No-lapse guarantee"
              hint="The carrier guarantees coverage to age 105 for this premium."
              isChecked={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {source('hasNoLapseGuarantee', 'No-lapse guarantee')}
      </div>
    </div>
  );
}

type SourceProps = { isByYou: boolean; wasRead: boolean; isUnsure: boolean; children: ReactNode };

function Source({ isByYou, wasRead, isUnsure, children }: SourceProps) {
  return (
    <div className="reader__source">
      {children}
      {isUnsure && <span className="small">The pages say two things: please enter the right one.</span>}
      {!wasRead && !isUnsure && <span className="small muted">Not found on the pages</span>}
      {isByYou && <b className="small">By you</b>}
    </div>
  );
}
