import { useEffect, useState } from 'react';
import { TextField } from './field.tsx';

/** Long enough not to ask for every letter. */
const pauseMs = 250;

type SearchFieldProps = {
  label: string;
  /** What is searched for now. When it changes from outside, as by the way back, the field follows. */
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  /** What came from outside last, and what was said from here last. */
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setText(value);
      setTold(value);
    }
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told) return undefined;
    const timer = setTimeout(() => {
      setTold(wanted);
      onSearch(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, told, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
