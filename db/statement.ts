import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  sql,
} from 'kysely';
import { CamelCaseCompiler, camelCaseRows } from './camel-case.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema.ts';

/** What a statement is given each time it runs, as its query writes it: `given.slug` stands where the slug will be. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Runs a statement. Its values are named, and checked by the compiler; a statement without any takes the database alone. */
type Run<Values, Row> = (
  db: Db,
  ...values: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>;

/** Stands for a value in a query that is compiled before there is one. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Builds queries for the dialect of every connection, and runs none. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new CamelCaseCompiler(),
  },
  plugins: [camelCaseRows],
});

/**
 * A query that nearly every page asks: to build it takes longer than to run it, so it is built and compiled once, when it
 * runs first. Not for a query whose text depends on its values (see `perVariant`).
 * @param write the query; a value that is not `given` is compiled into it
 * @returns runs it; the rows are typed by what the query selects. It throws a TypeError when a value is undefined
 */
export function statement<Values extends object, Row>(
  write: (db: Kysely<Tables>, given: Given<Values>) => Compilable<Row>,
): Run<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...[values]) => {
    compiled ??= write(builder, placeholders<Values>()).compile();
    const given = values as Readonly<Record<string, unknown>> | undefined;
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Placeholder)) return value;
      const each = given?.[value.name];
      // SQLite would take it for null.
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
 * A statement for each of a few variants (an order, how many values a list has), each compiled when it is first needed.
 * @param make the statement of a variant; variants must be few, as every one is kept
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
