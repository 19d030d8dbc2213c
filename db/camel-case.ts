/**
 * The compiler writes SQL's snake_case names and aliases the columns to the program's camelCase, which spares
 * copying every query and renaming every row as Kysely's CamelCasePlugin does. `sql` templates are plain SQL.
 */
import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely';

type Selections = readonly SelectionNode[];

const selectsAll = new WeakSet<QueryId>();

/** Kysely's plugin, reduced to what the compiler below cannot do: renaming the rows of `selectAll`. */
class CamelCaseRows extends CamelCasePlugin {
  inSql(name: string): string {
    return this.snakeCase(name);
  }

  keysOf<Row extends object>(row: Row): Row {
    return this.mapRow(row as UnknownRow) as Row;
  }

  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return selectsAll.has(args.queryId) ? super.transformResult(args) : args.result;
  }
}

/** The plugin of every connection. */
export const camelCaseRows = new CamelCaseRows();

const spelled = new Map<string, string>();

/** Converts a name to SQL's snake_case, without quotes. */
export function inSql(name: string): string {
  const known = spelled.get(name);
  if (known !== undefined) return known;
  const spelling = camelCaseRows.inSql(name);
  spelled.set(name, spelling);
  return spelling;
}

/**
 * Aliases the columns of the outer statement to camelCase. Subqueries keep SQL's names, which it refers to.
 */
export function withNames(node: RootOperationNode, queryId: QueryId): RootOperationNode {
  if (SelectQueryNode.is(node) && node.selections)
    return {
      ...node,
      selections: named(node.selections, queryId),
      ...orderedBy(node, node.selections),
    };
  if ((InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)) && node.returning) {
    const selections = named(node.returning.selections, queryId);
    return { ...node, returning: { ...node.returning, selections } };
  }
  return node;
}

function named(selections: Selections, queryId: QueryId): Selections {
  return selections.map((each) => {
    const { selection } = each;
    const name = nameOf(selection);
    if (name === ALL) selectsAll.add(queryId);
    if (typeof name !== 'string' || inSql(name) === name) return each;
    const column = AliasNode.is(selection) ? selection.node : selection;
    return SelectionNode.create(AliasNode.create(column, asWritten(name)));
  });
}

/** `order by` a computed column must use the alias that the column now has. */
function orderedBy({ orderBy }: SelectQueryNode, selections: Selections): Pick<SelectQueryNode, 'orderBy'> {
  if (!orderBy) return {};
  const items = orderBy.items.map((item) => {
    const by = item.orderBy;
    if (!ReferenceNode.is(by) || by.table || !ColumnNode.is(by.column)) return item;
    const { name } = by.column.column;
    const computed = selections.some(
      ({ selection }) => AliasNode.is(selection) && nameOf(selection) === name,
    );
    return computed ? { ...item, orderBy: asWritten(name) } : item;
  });
  return { orderBy: { ...orderBy, items } };
}

const asWritten = (name: string): RawNode => RawNode.createWithSql(`"${name.replaceAll('"', '""')}"`);

const ALL = Symbol('every column of a table');

/** The name a selected column has in the rows; undefined for an expression. */
function nameOf(selection: SelectionNode['selection']): string | typeof ALL | undefined {
  if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? selection.alias.name : undefined;
  if (ColumnNode.is(selection)) return selection.column.name;
  if (!ReferenceNode.is(selection)) return ALL;
  return ColumnNode.is(selection.column) ? selection.column.column.name : ALL;
}
