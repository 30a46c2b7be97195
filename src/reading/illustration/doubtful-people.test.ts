import { describe, expect, test } from 'vitest';
import { item, made, read } from './testing/made-illustration.ts';
import type { TextItem } from './text-items.ts';

describe('days', () => {
  const dated = (born: string, run: string, issued: string) => {
    const facts = { 'Date of Birth': born, 'Illustration Date': run, 'Policy Date': issued };
    const { insureds, runDate, policyDate, unsure } = read(made({ facts }));
    return { days: [insureds[0]?.dateOfBirth, runDate, policyDate], unsure };
  };

  test('are written with the month first, or as one of them that leaves no choice', () => {
    expect(dated('04/03/1946', '10/01/2026', '06/15/2004')).toEqual({
      days: ['1946-04-03', '2026-10-01', '2004-06-15'],
      unsure: [],
    });
    expect(dated('04/03/1946', '25/09/2026', '05/06/2004')).toEqual({
      days: ['1946-03-04', '2026-09-25', '2004-06-05'],
      unsure: [],
    });
  });

  test('are left open where they are written both ways', () => {
    expect(dated('04/03/1946', '25/09/2026', '06/15/2004')).toEqual({
      days: [null, '2026-09-25', '2004-06-15'],
      unsure: ['insureds.0.dateOfBirth'],
    });
  });
});

describe('the insured', () => {
  const line = (label: string, value: string, y: number, x = 40) => [
    item(label, x, y),
    item(value, x + 120, y),
  ];
  const withCover = (items: TextItem[]) => {
    const [cover, ledger] = made({ facts: { Insured: '', 'Date of Birth': '', Sex: '' } });
    const rest = cover!.items.filter(({ y }) => y < 80 || y > 130);
    return read([{ ...cover!, items: [...rest, ...items] }, ledger!]);
  };

  test('is not the owner, whose birth date and sex stand first', () => {
    const { insureds, unsure } = withCover([
      ...line('Owner', 'Wilma Ownersby', 300),
      ...line('Date of Birth', '07/08/1948', 316),
      ...line('Sex', 'Female', 332),
      ...line('Insured', 'Harold Testman', 348),
      ...line('Date of Birth', '03/04/1946', 364),
      ...line('Sex', 'Male', 380),
    ]);
    expect(insureds).toMatchObject([{ name: 'Harold Testman', sex: 'Male', dateOfBirth: '1946-03-04' }]);
    expect(unsure).toEqual([]);
  });

  test('is left empty where two people stand beside each other', () => {
    const { insureds, unsure } = withCover([
      item('Owner', 40, 300),
      item('Insured', 330, 300),
      ...line('Name', 'Wilma Ownersby', 316),
      ...line('Name', 'Harold Testman', 316, 330),
      ...line('Date of Birth', '07/08/1948', 332),
      ...line('Date of Birth', '03/04/1946', 332, 330),
      ...line('Sex', 'Female', 348),
      ...line('Sex', 'Male', 348, 330),
    ]);
    expect(insureds).toMatchObject([{ name: null, sex: null, dateOfBirth: null }]);
    expect(unsure).toEqual(['insureds.0.dateOfBirth', 'insureds.0.sex', 'insureds.0.name']);
  });

  test('has no birth date that the ages of the ledger contradict', () => {
    const { insureds, unsure } = read(made({ facts: { 'Date of Birth': '03/04/1952' } }));
    expect(insureds[0]?.dateOfBirth).toBeNull();
    expect(unsure).toEqual(['insureds.0.dateOfBirth']);
  });
});
