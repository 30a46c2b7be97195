import { describe, expect, test } from 'vitest';
import { hostilePdfs, plainPdfs } from '#server/testing/hostile-pdfs.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { findActiveContent } from './active-content.ts';

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
    predictorElsewhere: ['unreadable'],
    untypedFile: ['embedded-file'],
    attachment: ['embedded-file'],
    movie: ['rich-media'],
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
});
