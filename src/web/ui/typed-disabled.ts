import { useRef } from 'react';

type Named = {
  label: string;
  isDisabled?: boolean | undefined;
};

/** As long as browsers wait for the next letter of a name. */
const pauseMs = 1000;

/**
 * Listens to the letters typed at a list and tells when they can only mean entries that cannot be chosen. A browser
 * skips those and takes the nearest other, so that "Colorado" ends at California.
 */
export function useTypedDisabled(options: readonly Named[]): (key: string) => boolean {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    if (key.length !== 1) {
      typed.current.text = '';
      return false;
    }
    const now = Date.now();
    const before = now - typed.current.at < pauseMs ? typed.current.text : '';
    typed.current = { text: before + key.toLowerCase(), at: now };
    return namesOnlyDisabled(typed.current.text, options);
  };
}

export function namesOnlyDisabled(typed: string, options: readonly Named[]): boolean {
  const meant = options.filter(({ label }) => label.toLowerCase().startsWith(typed));
  return meant.length > 0 && meant.every(({ isDisabled }) => isDisabled);
}
