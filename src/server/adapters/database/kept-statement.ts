import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Value = string | number | boolean | Date | null;

type Statement<Row> = { compile(db: Db): CompiledQuery<Row> };

/** Stands for a value while a statement is written. */
class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked for often is written once, and once more for each set of values that are null, unless it is
 * the same with them: the query builder takes as long over a long one as the database does.
 */
export function keepStatement<Values extends Record<string, Value>, Row>(
  write: (db: Db, values: Values) => Statement<Row>,
  { isSameWithNulls = false } = {},
): (db: Db, values: Values) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>();

  function statementFor(db: Db, values: Values): CompiledQuery<Row> {
    const given = Object.keys(values).filter((name) => isSameWithNulls || values[name] !== null);
    const found = kept.get(given.join());
    if (found) return found;
    const marks = Object.fromEntries(given.map((name) => [name, new Mark(name)]));
    // The builder passes values on without a look at them.
    const written = write(db, { ...values, ...marks }).compile(db);
    kept.set(given.join(), written);
    return written;
  }

  return async (db, values) => {
    const statement = statementFor(db, values);
    const parameters = statement.parameters.map((one) => (one instanceof Mark ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
