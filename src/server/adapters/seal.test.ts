import { describe, expect, test } from 'vitest';
import { makeSealingKey, openSeal, readSealingKey, UnknownKey } from './seal.ts';

const [first, second] = [readSealingKey(makeSealingKey())!, readSealingKey(makeSealingKey())!];

describe('a seal', () => {
  test('opens what it closed, and shows nothing of it', () => {
    const seal = openSeal([first]);
    const closed = seal.close('Łukasz’s first password');
    expect(closed).not.toContain('password');
    expect(closed).not.toBe(seal.close('Łukasz’s first password'));
    expect(seal.open(closed)).toBe('Łukasz’s first password');
  });

  test('opens what an older key closed, and closes with the newer', () => {
    const closed = openSeal([first]).close('x');
    const both = openSeal([second, first]);
    expect(both.open(closed)).toBe('x');
    expect(() => openSeal([first]).open(both.close('x'))).toThrow(UnknownKey);
  });

  test('does not open what was changed', () => {
    const seal = openSeal([first]);
    const closed = seal.close('x');
    const [id, iv, tag, data = ''] = closed.split('.');
    const changed = [id, iv, tag, `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`].join('.');
    expect(() => seal.open(changed)).toThrow('authenticate');
    expect(() => seal.open('nonsense')).toThrow(UnknownKey);
    expect(() => seal.open(`${closed}.`)).toThrow(UnknownKey);
    expect(() => seal.open(`${closed}.x`)).toThrow(UnknownKey);
    expect(() => seal.open(`${closed}=`)).toThrow(UnknownKey);
    const shortTag = Buffer.from(tag ?? '', 'base64url').subarray(0, 4);
    expect(() => seal.open([id, iv, shortTag.toString('base64url'), data].join('.'))).toThrow('tag');
  });
});

test.each(['', 'x', 'a:b', 'a:AAAA', `a b:${Buffer.alloc(32).toString('base64')}`])(
  '%j is no key',
  (text) => {
    expect(readSealingKey(text)).toBeUndefined();
  },
);
