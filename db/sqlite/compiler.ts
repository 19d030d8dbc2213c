import { type CompiledQuery, type QueryId, type RootOperationNode, SqliteQueryCompiler } from 'kysely';
import { inSql, withNames } from '../camel-case.ts';

/** Uses the program's names (`camel-case.ts`). */
export class SqliteCompiler extends SqliteQueryCompiler {
  static readonly #spelled = new Map<string, string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    return super.compileQuery(withNames(node, queryId), queryId);
  }

  protected override sanitizeIdentifier(identifier: string): string {
    const known = SqliteCompiler.#spelled.get(identifier);
    if (known !== undefined) return known;
    const spelled = super.sanitizeIdentifier(inSql(identifier));
    SqliteCompiler.#spelled.set(identifier, spelled);
    return spelled;
  }
}
