import { messages } from '#contract/messages.ts';
import { product } from '#contract/product.ts';
import { commonPasswords } from './content/common-passwords.ts';

type Person = { email: string; name: string };

/**
 * Why a password is among the first that anyone would try, or undefined. Letters count as the same in capitals, with
 * accents, or with a digit in their place; a common password is one also with a few digits and signs around it, because
 * that is what the rules about characters make of it.
 */
export function whyGuessable(password: string, { email, name }: Person): string | undefined {
  if (readings(password).some(isCommon)) return messages.passwordCommon;
  const [localPart = ''] = email.split('@', 1);
  const words = [product.name, localPart, ...wordsOf(localPart), ...wordsOf(name)].map(plain);
  const telling = words.filter((word) => lettersIn(word) >= fewestLetters);
  const isHeld = readings(password).some((reading) => telling.some((word) => reading.includes(word)));
  return isHeld ? messages.passwordHoldsName : undefined;
}

/** Parts of a name below this are in half of all passwords by chance. */
const fewestLetters = 4;
/** A common password with more than this around it is no longer what is tried first. */
const mostAround = 6;

const common = new Set(commonPasswords);

function isCommon(password: string): boolean {
  const cores = [
    password,
    password.replaceAll(/[^a-z0-9]/g, ''),
    password.replaceAll(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, ''),
    password.replaceAll(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, ''),
    password.replaceAll(/[^a-z]/g, ''),
  ];
  return cores.some(
    (core) => core.length >= 4 && password.length - core.length <= mostAround && common.has(core),
  );
}

/** As it stands, and with the letters that digits and signs stand for; a 1 or ! may be an i or an l. */
function readings(password: string): string[] {
  const text = plain(password);
  return [text, ...['i', 'l'].map((one) => text.replaceAll(/[0134578@$!|]/g, (sign) => signs[sign] ?? one))];
}

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u);
}

function lettersIn(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}
