import { useEffect, useState } from 'react';
import { TextField } from './field.tsx';

/** Long enough not to ask for every letter. */
const pauseMs = 250;

type SearchFieldProps = {
  label: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
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
