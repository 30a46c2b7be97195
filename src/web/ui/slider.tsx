import { useId } from 'react';
import './slider.css';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** What the value means: shown beside the label, and read out. */
  text: string;
  ends?: readonly [low: string, high: string] | undefined;
  /** Before it moves for the first time: what it needs may still have to be fetched. */
  onTouch?: (() => void) | undefined;
  onChange: (value: number) => void;
};

/** The browser's own slider on the rule of the house. */
export function Slider({ label, value, min, max, text, ends, onTouch, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="slider">
      <div className="slider__label">
        <label htmlFor={id}>{label}</label>
        <span className="slider__value" aria-hidden="true">
          {text}
        </span>
      </div>
      <input
        id={id}
        className="slider__input"
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        onPointerDown={onTouch}
        onFocus={onTouch}
        onChange={(event) => {
          onTouch?.();
          onChange(event.currentTarget.valueAsNumber);
        }}
      />
      {ends && (
        <div className="slider__ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
