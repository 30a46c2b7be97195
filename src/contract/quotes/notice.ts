import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { NoticeName } from './policy-details.ts';

/** What an advisor is to read before going on. */
export type Notice =
  | { name: Extract<NoticeName, 'variable'> }
  | {
      name: Extract<NoticeName, 'recently-issued'>;
      state: string;
      years: number;
      /** The first day, unless the law makes an exception or, for a loan, the wait longer. */
      saleableFrom: CalendarDate;
      isLongerForLoan: boolean;
      /** Null where it may be valued today. */
      valuedFrom: CalendarDate | null;
      /** The statute was read: before that day no offer can be requested. Otherwise it is told, and to be read. */
      isCertain: boolean;
    }
  | {
      name: Extract<NoticeName, 'surrender-pays-more'>;
      surrenderValue: number;
      /** Where a sale below the cash value may not be allowed; else null. */
      refusingState: string | null;
    };
