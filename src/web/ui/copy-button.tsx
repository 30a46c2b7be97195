import { useState } from 'react';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** "Copy the email". */
  label: string;
};

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof words>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div>
      <Button variant="line" isSmall onClick={() => void copy()}>
        {label}
      </Button>{' '}
      <output className="muted">{words[outcome]}</output>
    </div>
  );
}

const words = {
  idle: '',
  copied: 'Copied.',
  failed: 'Your browser did not let us copy. Please select the text and copy it.',
};
