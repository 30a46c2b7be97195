import './checkbox.css';
import './choice-list.css';

type ChoiceListProps = {
  label: string;
  name: string;
  options: readonly string[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
};

/** One of a few, each a whole row: the browser's own radio buttons. */
export function ChoiceList({ label, name, options, value, onChange }: ChoiceListProps) {
  return (
    <fieldset className="choice-list">
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label key={option} className="check">
          <input
            className="choice-list__radio"
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className="check__text">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
