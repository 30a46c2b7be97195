import { randomBytes } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { hostilePdfs, plainPdfs } from '#server/testing/hostile-pdfs.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { findActiveContent } from './active-content.ts';

vi.mock('node:zlib', { spy: true });

describe('a PDF', () => {
  test.each(Object.entries({ ...plainPdfs, onePage: makePdf() }))(
    'that only shows pages (%s) has no mark',
    (_, file) => {
      expect(findActiveContent(file)).toEqual([]);
    },
  );

  const marks: Record<keyof typeof hostilePdfs, string[]> = {
    script: ['script'],
    escapedName: ['script'],
    inObjectStream: ['script'],
    inEscapedObjectStream: ['script'],
    embeddedFile: ['embedded-file'],
    launch: ['launch'],
    richMedia: ['rich-media'],
    encrypted: ['unreadable'],
    otherFilter: ['unreadable'],
    withPredictor: ['unreadable'],
    damagedObjectStream: ['unreadable'],
    untypedObjectStream: ['script'],
    decoyObjectStream: ['script'],
    wordInDictionary: ['script'],
    longDictionary: ['script'],
    streamInDictionary: ['script'],
    wordBeforeFilter: ['script'],
    wordBeforeFilterTwice: ['script'],
    wholeNumbers: ['script'],
    commentBetweenNumbers: ['script'],
    numbersUpToObject: ['script'],
    shortFilter: ['unreadable'],
    predictorBeforeWord: ['unreadable'],
    predictorElsewhere: ['unreadable'],
    untypedFile: ['embedded-file'],
    attachment: ['embedded-file'],
    movie: ['rich-media'],
    opensElsewhere: ['calls-out'],
    opensPage: ['calls-out'],
    opensPageNext: ['calls-out'],
    opensPageInString: ['calls-out'],
    opensPageOfTwo: ['calls-out'],
    opensPackedPage: ['calls-out'],
    sendsOnPage: ['calls-out'],
    importsOnPage: ['calls-out'],
    bomb: ['unreadable'],
  };
  test.each(Object.entries(hostilePdfs))('with something hostile in it (%s) is marked', (name, file) => {
    expect(findActiveContent(file)).toEqual(marks[name as keyof typeof hostilePdfs]);
  });

  test('that is cut short anywhere is looked into as far as it goes', () => {
    for (const file of Object.values(hostilePdfs).filter(({ length }) => length < 2_000)) {
      for (let end = 0; end < file.length; end += 7) {
        expect(() => findActiveContent(file.subarray(0, end))).not.toThrow();
      }
    }
    const { inObjectStream } = hostilePdfs;
    const half = inObjectStream.subarray(0, inObjectStream.indexOf('stream') + 12);
    expect(findActiveContent(half)).not.toContain('script');
  });

  const ofStreams = (...streams: Buffer[]) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams.flatMap((one) => [Buffer.from('\nstream\n'), one])]);

  test('that opens at an object behind comments is looked into there', () => {
    const opens = (body: string) =>
      Buffer.from(`%PDF-1.4\n2 0 obj\n<< /OpenAction 1 0 R /URI (x) >>\nendobj\n${body}\n%%EOF\n`, 'latin1');
    const shown = '/S /GoTo /D [3 0 R /Fit]';
    const asked = '/S /URI /URI (x)';
    expect(findActiveContent(opens(`1 0 obj << ${shown} >>`))).toEqual([]);
    expect(findActiveContent(opens(`001 % a\n%b\r 00 %${'c'.repeat(500)}\nobj<< ${shown} >>`))).toEqual([]);
    expect(findActiveContent(opens(`1 0 obj << ${shown} >> 1%\n0%\nobj << ${asked} >>`))).toEqual([
      'calls-out',
    ]);
    expect(findActiveContent(opens(`1 0 obj << ${shown} >> % 1 0 obj << ${asked} >>`))).toEqual([
      'calls-out',
    ]);
    expect(findActiveContent(opens('11 0 obj << >>'))).toEqual(['calls-out']);
  });

  test.each(['1 %', '1 %\n', '1 0 %\r', '1 0000'])('of megabytes of %j is looked into to its end', (unit) => {
    const start = '%PDF-1.4\n1 0 obj\n<< /OpenAction 1 0 R /URI (x) >>\nendobj\n';
    const file = Buffer.from(`${start}${unit.repeat(4_000_000 / unit.length)}\n%%EOF\n`, 'latin1');
    expect(findActiveContent(file)).toEqual(['calls-out']);
  });

  test('with objects behind a start that a few bytes make long is marked', () => {
    const objects = deflateSync(`3 0 ${' '.repeat(1_000_000)}<< /S /JavaScript >>`);
    expect(findActiveContent(ofStreams(objects))).toEqual(['script']);
    expect(findActiveContent(ofStreams(deflateSync(' '.repeat(1_000_000)), objects))).toEqual(['script']);
  });

  test('with the word for a stream again and again, and none that ends, is not looked through each time', () => {
    const file = Buffer.concat([
      Buffer.from('%PDF-1.7\n/Type /ObjStm '),
      Buffer.from('stream '.repeat(1_000)),
    ]);
    expect(findActiveContent(file)).toEqual(['unreadable']);
  });

  test('with streams that a few bytes make endless has only their starts unpacked', () => {
    const endless = deflateSync(Buffer.alloc(8 * 1024 * 1024, 'xyz')).subarray(0, 4_096);
    const late = deflateSync(
      Buffer.concat([Buffer.from('q'), randomBytes(3_000), Buffer.alloc(8 * 1024 * 1024)]),
    );
    const unpack = vi.mocked(inflateSync);
    unpack.mockClear();
    expect(findActiveContent(ofStreams(endless, late.subarray(0, 5_000), endless))).toEqual([]);
    expect(unpack).toHaveBeenCalled();
    for (const [, options] of unpack.mock.calls) expect(options?.maxOutputLength).toBeLessThan(20_000);
  });
});
