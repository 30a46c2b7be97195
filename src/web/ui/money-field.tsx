import { useMaskito } from '@maskito/react';
import { type RefCallback, useState } from 'react';
import { Field, type FieldText, useMergedRef } from './field.tsx';
import { moneyMask } from './money-mask.ts';
import { formatMoneyText, isPlainMoney, parseMoney } from './money.ts';

type MoneyFieldProps = {
  name?: string | undefined;
  value: number | null;
  onChange: (amount: number | null) => void;
  onBlur?: (() => void) | undefined;
  ref?: RefCallback<HTMLInputElement> | undefined;
} & FieldText;

const oneAmount = 'Clear this and enter one amount in dollars, such as 5,600 or 1.5m';

/** Dollars: takes "1,234,567", "1234567.89", "$1,000,000" and "1.5m", typed or pasted, and gives out a number or null. */
export function MoneyField({ label, hint, error, name, value, onChange, onBlur, ref }: MoneyFieldProps) {
  const [text, setText] = useState(() => formatMoneyText(value));
  // A sign, a division or a second number was typed: what the mask made of it is another amount than was meant.
  const [isDoubtful, setDoubtful] = useState(false);
  const isRefused = isDoubtful && value === null;
  const attach = useMergedRef(useMaskito({ options: moneyMask }), ref);
  // "5,600." and "5,600" are the same amount: the typed text stays unless the amount was changed from outside.
  const shown = isRefused || parseMoney(text) === value ? text : formatMoneyText(value);
  const refuse = () => {
    setDoubtful(true);
    onChange(null);
  };
  return (
    <Field label={label} hint={hint} error={isRefused ? oneAmount : error}>
      {(ties) => (
        <div className="money">
          <input
            {...ties}
            ref={attach}
            className="input"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
              if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !/[\d.,$\skm]/i.test(key)) refuse();
            }}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              const isStillDoubtful = isDoubtful && currentTarget.value !== '';
              setDoubtful(isStillDoubtful);
              onChange(isStillDoubtful ? null : parseMoney(currentTarget.value));
            }}
            onBlur={onBlur}
            onPaste={(event) => {
              // "-500", "1.000.000" or "1000,50" would lose its sign or its point: better nothing than a wrong amount.
              if (isPlainMoney(event.clipboardData.getData('text'))) return;
              event.preventDefault();
              refuse();
            }}
          />
        </div>
      )}
    </Field>
  );
}
