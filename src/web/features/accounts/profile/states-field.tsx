import { useId } from 'react';
import { type StateCode, stateCodes, stateNames } from '#contract/states/state-codes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import './profile.css';

type StatesFieldProps = {
  label: string;
  codes: readonly StateCode[];
  isDisabled?: boolean | undefined;
  onChange: (codes: StateCode[]) => void;
};

/** Any number of states: each is added from the list, and taken off by its own button. */
export function StatesField({ label, codes, isDisabled = false, onChange }: StatesFieldProps) {
  const id = useId();
  const options = stateCodes
    .filter((code) => !codes.includes(code))
    .map((code) => ({ value: code, label: stateNames[code] }));
  return (
    <div>
      <SelectField
        label={label}
        placeholder={codes.length === 0 ? 'Add a state' : 'Add another state'}
        options={options}
        value=""
        disabled={isDisabled}
        onChange={({ target }) => {
          const added = stateCodes.find((code) => code === target.value);
          if (added) onChange(stateCodes.filter((code) => code === added || codes.includes(code)));
        }}
      />
      {codes.length > 0 && (
        <ul className="chosen-states" aria-labelledby={id}>
          <li className="vh" id={id}>
            {label}
          </li>
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chosen-states__one"
                disabled={isDisabled}
                aria-label={`Take off ${stateNames[code]}`}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                {code}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
