import { useId, useLayoutEffect, useRef, useState } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  // Under a hand the browser has moved it already. React's own way writes it back at every step, a third of its time.
  useLayoutEffect(() => {
    if (input.current && input.current.valueAsNumber !== value) input.current.value = String(value);
  }, [value]);
  return (
    <div className="slider">
      <div className="slider__label">
        <label htmlFor={id}>{label}</label>
        <span className="slider__value" aria-hidden="true">
          <span className="fixed-lines">{text}</span>
        </span>
      </div>
      <div>
        <input
          ref={input}
          id={id}
          className="slider__input"
          type="range"
          min={min}
          max={max}
          step={1}
          defaultValue={first}
          aria-valuetext={text}
          onPointerDown={onTouch}
          onFocus={onTouch}
          onChange={(event) => {
            onTouch?.();
            onChange(event.currentTarget.valueAsNumber);
          }}
        />
      </div>
      {ends && (
        <div className="slider__ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
