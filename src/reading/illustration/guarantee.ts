import { findAmount } from './printed-values.ts';
import { type Paragraph, wordsBetween } from './paragraphs.ts';
import { placeAround, type Place } from './text-items.ts';

export type Guarantee = {
  present: boolean;
  toAge: number | null;
  annualPremium: number | null;
  place: Place | null;
};

const words =
  /\bno-?[ -]?lapse (?:guarantee|protection|premium|rider|provision)|\bsecondary guarantee|\bdeath benefit guarantee|\b(?:lapse protection|coverage protection) (?:guarantee|rider|benefit)|\bguaranteed? (?:to stay|to remain|coverage)\b|\bextended no-?lapse/i;
const denial =
  /\b(?:no|without|not) (?:a |any |have a |include a |carry a |longer )?(?:no-?lapse|secondary|death benefit) guarantee|\b(?:guarantee|protection|rider)[^.]{0,60}\b(?:ended|expired|terminated|has lapsed|is not in effect|no longer|was lost|not available|does not apply|is not part|not elected|inactive)\b|\bdoes not (?:have|include|carry|contain)\b/i;

/** Whether the benefit is promised whatever the account holds, to which age and for which premium. */
export function findGuarantee(
  paragraphs: readonly Paragraph[],
  planned: { annual: number | null; modal: number | null },
): Guarantee {
  for (const paragraph of paragraphs) {
    const { text } = paragraph;
    const match = words.exec(text);
    if (!match) continue;
    const near = text.slice(Math.max(0, match.index - 250), match.index + 450);
    if (denial.test(near))
      return {
        present: false,
        toAge: null,
        annualPremium: null,
        place: placeAround(wordsBetween(paragraph, match.index, match.index + 60)),
      };
    const age = /\b(?:to|until|through|up to)(?: attained)? age (\d{2,3})\b|\bage (\d{3})\b/i.exec(near);
    if (!age) continue;
    const premium = /premium(?:s)? of \$[\d,.]+/i.exec(near);
    const amount = premium ? findAmount(premium[0]) : null;
    const isPlanned =
      amount !== null
        ? amount === planned.modal
        : /\bplanned premium|\bscheduled premium|\bbilled premium|\bpremiums? (?:is|are) paid/i.test(near);
    return {
      present: true,
      toAge: Number(age[1] ?? age[2]),
      annualPremium: isPlanned ? planned.annual : amount,
      place: placeAround(wordsBetween(paragraph, match.index, match.index + 120)),
    };
  }
  return { present: false, toAge: null, annualPremium: null, place: null };
}
