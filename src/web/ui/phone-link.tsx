import { Icon } from './icon.tsx';
import './phone-link.css';

/** A number inside a sentence. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="nowrap" href={telephoneAddress(number)}>
      {number}
    </a>
  );
}

/** The number with its sign, for a header. */
export function PhoneBadge({ number }: { number: string }) {
  return (
    <a className="phone" href={telephoneAddress(number)} aria-label={`Call ${number}`}>
      <Icon name="phone" />
      <span>{number}</span>
    </a>
  );
}

/** Ten digits are a number of the United States. */
export function telephoneAddress(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
