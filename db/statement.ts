import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';

/** The query uses `placeholders.slug` for the value of `slug`. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

type Run<Values, Row> = (
  db: Db,
  ...values: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Defines a query of nearly every page, built and compiled once because that takes longer than running it. If
 * its SQL depends on its values, use `perVariant`.
 * @param write builds the query; values not from `placeholders` are compiled into it
 * @returns a function that runs it; throws a TypeError when a value is undefined
 */
export function statement<Values extends object, Row>(
  write: (db: Kysely<Tables>, placeholders: Placeholders<Values>) => Compilable<Row>,
): Run<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  let compiledFor: Engine | undefined;
  return async (db, ...[values]) => {
    const engine = engineOf(db);
    if (!compiled || compiledFor !== engine) {
      compiled = write(db, placeholders<Values>()).compile();
      compiledFor = engine;
    }
    const byName = values as Readonly<Record<string, unknown>> | undefined;
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Placeholder)) return value;
      const each = byName?.[value.name];
      // SQLite would bind undefined as null.
      if (each === undefined) throw new TypeError(`The statement was not given "${value.name}"`);
      return each;
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function placeholders<Values>(): Placeholders<Values> {
  const get = (_: object, name: string | symbol) => sql.val(new Placeholder(String(name)));
  return new Proxy({}, { get }) as Placeholders<Values>;
}

/**
 * Caches one statement per variant (a sort order, a list's length). None is evicted, so keep the variants
 * few.
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
