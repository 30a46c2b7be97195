import { describe, expect, test } from 'vitest';
import { isRescissionEndSure, undoWords } from './rescission.ts';
import type { StateRules } from '#contract/states/state-rules.ts';

const signedOn = { year: 2026, month: 11, day: 1 };
const unpaid = { signedOn, paidOn: null };

function rules(rescission: Partial<StateRules['rescission']>): Pick<StateRules, 'rescission'> {
  return {
    rescission: {
      text: 'as the statute counts it',
      daysAfterSigning: null,
      daysAfterPayment: null,
      confidence: 'high',
      source: 'its text',
      ...rescission,
    },
  };
}

describe('until when a sale can be undone', () => {
  test('is a day alone only where nothing can move it', () => {
    const massachusetts = rules({ text: '15 days after signing', daysAfterSigning: 15 });
    expect(undoWords('Massachusetts', massachusetts, unpaid)).toBe(
      'In Massachusetts the owner may undo the sale until 11/16/2026.',
    );
    expect(isRescissionEndSure(massachusetts, unpaid)).toBe(true);
  });

  test('names the payment that can end it earlier, until there is one', () => {
    const oregon = rules({ daysAfterSigning: 60, daysAfterPayment: 30 });
    expect(undoWords('Oregon', oregon, unpaid)).toContain(
      'until 12/31/2026, or until 30 days after the payment if that is earlier.',
    );
    expect(undoWords('Oregon', oregon, { signedOn, paidOn: { year: 2026, month: 11, day: 10 } })).toBe(
      'In Oregon the owner may undo the sale until 12/10/2026.',
    );
  });

  test('has no day before the payment where it is counted from that', () => {
    const florida = rules({ daysAfterPayment: 15 });
    expect(undoWords('Florida', florida, unpaid)).toBe(
      'In Florida the owner may undo the sale until 15 days after the payment.',
    );
  });

  test('can begin later than the signing, and is then never called over', () => {
    const text =
      '15 days after all parties have signed and the disclosures were received; without written notice of the right, until 30 days after it is given';
    const washington = rules({ text, daysAfterSigning: 15 });
    expect(undoWords('Washington', washington, unpaid)).toContain(
      'until 11/16/2026, or longer if the disclosures came after the signing, or longer if nobody told the owner',
    );
    expect(isRescissionEndSure(washington, unpaid)).toBe(false);
  });

  test('is not verified where the statute was not read', () => {
    expect(undoWords('Utah', rules({}), unpaid)).toContain('is not verified');
    expect(undoWords('Texas', rules({ daysAfterSigning: 15, confidence: 'low' }), unpaid)).toMatch(
      /as far as we know.*11\/16\/2026\. This is not verified/,
    );
  });
});
