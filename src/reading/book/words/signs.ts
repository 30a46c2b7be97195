import { type CalendarDate, compareDates } from '#contract/text/calendar-date.ts';
import { type Cell, isMissing, textOf } from '#reading/book/cell.ts';
import { headerWords } from '#reading/book/header-words.ts';

/** What a column without a role may still say against valuing a row. */
export type SignKind = 'ended-on' | 'two-lives' | 'count-of-lives' | 'comment';
export type Sign = { readonly column: number; readonly kind: SignKind };

const headed: readonly (readonly [SignKind, RegExp])[] = [
  [
    'ended-on',
    /^(?:policy |contract )?(?:terminat\w*|lapsed?|surrender(?:ed)?|death|deceased|cancel\w*|closed) (?:date|dt|on)$|^date (?:of )?(?:death|lapsed?|terminat\w*|surrender(?:ed)?|cancel\w*)$|^(?:terminated|lapsed|deceased|dod)$/,
  ],
  ['count-of-lives', /^(?:(?:#|no|num|number|count)(?: of)? )?(?:lives|insureds)$/],
  [
    'two-lives',
    /^(?:is )?(?:joint|jt|survivorship|surv|(?:2nd|second|last) to die|single joint|joint (?:life|policy|insured)s?|two lives)(?: (?:y n|flag|ind|indicator|yn))?$/,
  ],
  ['comment', /^(?:notes?|comments?|remarks?|memo)$/],
];

export function signsIn(columns: readonly { readonly header: string; readonly role: unknown }[]): Sign[] {
  return columns.flatMap(({ header, role }, column) => {
    const words = headerWords(header);
    const kind = role === null ? headed.find(([, pattern]) => pattern.test(words))?.[0] : undefined;
    return kind === undefined ? [] : [{ column, kind }];
  });
}

const no = /^(?:n|no|f|false|0|single|one|1 life|individual)$/i;
const ended =
  /^(?:policy |client |insured |was |has |is )*(?:lapsed|surrendered|deceased|died|dead|passed away|terminated|cancell?ed|sold|exchanged|1035'?d|1035 (?:exchange |exch )?(?:out|to)|replaced (?:with|w|by)|not taken|death claim|not in.?force|no longer in.?force)\b(?!.*\breinstat)/i;

const twoLives =
  /^(?:this |it |policy |is |a |an )*(?:joint (?:policy|life|lives|insureds?)|survivorship|last survivor|(?:first|1st|second|2nd|last)[- ]to[- ]die)\b/i;

/** Whether a cell says that there are two lives. A word that is no "no" says so; a comment has to begin with it. */
export function saysTwoLives(kind: SignKind, cell: Cell | undefined): boolean {
  const text = textOf(cell);
  if (kind === 'count-of-lives') return Number(text) > 1;
  if (kind === 'comment') return twoLives.test(text);
  return kind === 'two-lives' && !isMissing(text) && !no.test(text);
}

/** Whether a cell says that the policy has ended: a day that has come, or a comment that begins with it. */
export function saysEnded(
  kind: SignKind,
  cell: Cell | undefined,
  { today, readDay }: { today: CalendarDate; readDay: (cell: Cell | undefined) => CalendarDate | null },
): boolean {
  if (kind === 'comment') return ended.test(textOf(cell));
  if (kind !== 'ended-on') return false;
  const day = readDay(cell);
  return day === null ? /^(?:y|yes|x|true)$/i.test(textOf(cell)) : compareDates(day, today) <= 0;
}

/** A line between rows, as "LAPSED POLICIES": whether what follows has ended; null where it says nothing of it. */
export function sectionIsEnded(cells: readonly Cell[]): boolean | null {
  const text = cells.map(textOf).join(' ').trim();
  if (text.split(/\s+/).length > 6) return null;
  if (endedSection.test(text)) return true;
  return /^\W*(?:policies |contracts )?(?:active|in.?force|current)\b/i.test(text) ? false : null;
}

const endedSection =
  /^\W*(?:policies |contracts )?(?:lapsed|terminated|surrendered|closed|inactive|deceased|sold|cancell?ed|expired|former|not in.?force)\b/i;

/** A word for no in a column that would name a second insured. */
export function isNo(cell: Cell | undefined): boolean {
  return no.test(textOf(cell));
}
