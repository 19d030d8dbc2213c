import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';

/** Placeholders for a statement's parameters: the query uses `given.slug` where the value of `slug` goes. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Runs a statement with named, typed values. A statement without parameters takes only the database. */
type Run<Values, Row> = (
  db: Db,
  ...values: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>;

/** Stands in for a value in a query that is compiled before the value is known. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Defines a query that nearly every page runs. Building it takes longer than running it, so it is built and
 * compiled once, on first use. Not for a query whose SQL depends on its values (see `perVariant`).
 * @param write builds the query; a value that does not come from `given` is compiled into it
 * @returns a function that runs it; the rows are typed by what the query selects. It throws a TypeError when a
 * value is undefined
 */
export function statement<Values extends object, Row>(
  write: (db: Kysely<Tables>, given: Given<Values>) => Compilable<Row>,
): Run<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  let compiledFor: Engine | undefined;
  return async (db, ...[values]) => {
    const engine = engineOf(db);
    if (!compiled || compiledFor !== engine) {
      compiled = write(db, placeholders<Values>()).compile();
      compiledFor = engine;
    }
    const given = values as Readonly<Record<string, unknown>> | undefined;
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Placeholder)) return value;
      const each = given?.[value.name];
      // SQLite would bind undefined as null.
      if (each === undefined) throw new TypeError(`The statement was not given "${value.name}"`);
      return each;
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function placeholders<Values>(): Given<Values> {
  const get = (_: object, name: string | symbol) => sql.val(new Placeholder(String(name)));
  return new Proxy({}, { get }) as Given<Values>;
}

/**
 * Caches one statement per variant (a sort order, the length of a list), each compiled on first use.
 * @param make creates the statement of a variant; keep the number of variants small, because none is evicted
 */
export function perVariant<Variant extends ReadonlyArray<string | number | boolean | undefined>, Statement>(
  make: (...variant: Variant) => Statement,
): (...variant: Variant) => Statement {
  const made = new Map<string, Statement>();
  return (...variant) => {
    const key = variant.join('/');
    const known = made.get(key);
    if (known !== undefined) return known;
    const statement = make(...variant);
    made.set(key, statement);
    return statement;
  };
}
