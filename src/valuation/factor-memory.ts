import type { AssumptionSet } from './assumption-set.ts';
import type { CalendarDate } from './calendar-date.ts';
import { buildFactorTable, type FactorTable } from './factor-table.ts';

/** Gives the factor table of a date and a set, built when first asked for and kept while it is among the last few. */
export type FactorMemory = (on: CalendarDate, assumptions: AssumptionSet) => FactorTable;

/** Today's table is asked for all day; a few more serve quotes priced again on the day they were made. */
export function createFactorMemory(kept = 8): FactorMemory {
  const tables: FactorTable[] = [];
  return (on, assumptions) => {
    const place = tables.findIndex((table) => table.assumptions === assumptions && isSameDay(table.on, on));
    const table = place === -1 ? buildFactorTable(on, assumptions) : tables[place]!;
    if (place === 0) return table;
    if (place > 0) tables.splice(place, 1);
    tables.unshift(table);
    if (tables.length > kept) tables.pop();
    return table;
  };
}

function isSameDay(one: CalendarDate, other: CalendarDate): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year;
}
