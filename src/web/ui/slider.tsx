import { type ChangeEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/**
 * The browser's own slider on the rule of the house. Under a hand the browser has moved it already: React, which would
 * write it all back at every step and take a third of its time for it, draws it once.
 */
export function Slider({ label, value, min, max, text, ends, onTouch, onChange }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState({ value, text });
  const latest = useRef({ onTouch, onChange });
  useLayoutEffect(() => {
    latest.current = { onTouch, onChange };
    const { current } = input;
    if (current === null) return;
    if (current.valueAsNumber !== value) current.value = String(value);
    current.setAttribute('aria-valuetext', text);
  });
  const drawn = useMemo(() => {
    const touch = () => latest.current.onTouch?.();
    const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      touch();
      latest.current.onChange(currentTarget.valueAsNumber);
    };
    return (
      <input
        ref={input}
        id={id}
        className="slider__input"
        type="range"
        min={min}
        max={max}
        step={1}
        defaultValue={first.value}
        aria-valuetext={first.text}
        onPointerDown={touch}
        onFocus={touch}
        onChange={change}
      />
    );
  }, [id, min, max, first]);
  return (
    <div className="slider">
      <div className="slider__label">
        <label htmlFor={id}>{label}</label>
        <span className="slider__value" aria-hidden="true">
          <span className="fixed-lines">{text}</span>
        </span>
      </div>
      <div>{drawn}</div>
      {ends && (
        <div className="slider__ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
