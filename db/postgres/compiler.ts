import {
  AliasNode,
  type BinaryOperationNode,
  ColumnNode,
  type CompiledQuery,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  ValueListNode,
} from 'kysely';
import { inSql, withNames } from '../camel-case.ts';
import { NEVER_NULL } from './never-null.ts';

/** Uses the program's names (`camel-case.ts`), and sorts nulls as SQLite does. */
export class PostgresCompiler extends PostgresQueryCompiler {
  static readonly #spelled = new Map<string, string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    return super.compileQuery(withNames(node, queryId), queryId);
  }

  protected override sanitizeIdentifier(identifier: string): string {
    const known = PostgresCompiler.#spelled.get(identifier);
    if (known !== undefined) return known;
    const spelled = super.sanitizeIdentifier(inSql(identifier));
    PostgresCompiler.#spelled.set(identifier, spelled);
    return spelled;
  }

  /** PostgreSQL has no syntax for an empty list. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : undefined;
    if ((operator === 'in' || operator === 'not in') && isEmptyList(node.rightOperand))
      this.append(operator === 'in' ? 'false' : 'true');
    else super.visitBinaryOperation(node);
  }

  /** Nulls are lower than everything else: first when ascending, last when descending. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    const isDown = node.direction && RawNode.is(node.direction) && node.direction.sqlFragments[0] === 'desc';
    const nulls = node.nulls ?? (mayBeNull(node.orderBy) ? (isDown ? 'last' : 'first') : undefined);
    super.visitOrderByItem(nulls ? { ...node, nulls } : node);
  }
}

/** Expressions can be null; an index would not help them anyway. */
function mayBeNull(node: OperationNode): boolean {
  if (AliasNode.is(node)) return mayBeNull(node.node);
  if (ReferenceNode.is(node)) return mayBeNull(node.column);
  if (ColumnNode.is(node)) return !NEVER_NULL.has(inSql(node.column.name));
  if (IdentifierNode.is(node)) return !NEVER_NULL.has(inSql(node.name));
  return true;
}

const isEmptyList = (node: OperationNode): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;
