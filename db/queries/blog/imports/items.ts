import { sql } from 'kysely';
import { IMPORTABLE, type ItemOutcome, type ItemStatus } from '#src/contract/blog/import-values.ts';
import { itemNotes, itemTags } from '../../../json-columns/imports.ts';
import type { Db } from '../../../open.ts';
import { toFlag, toJson } from '../../../values.ts';

export interface NewItem {
  position: number;
  sourceHash: string;
  place: string;
  title: string;
  slug: string;
  status: ItemStatus;
  reason: string;
  publishedAt: string | null;
  tags: string[];
  images: number;
  addresses: number;
  notes: string[];
  chosen: boolean;
  outcome: ItemOutcome;
}

/** SQLite limits the number of bound values. */
const AT_ONCE = 50;

/** Adds items of an import. */
export async function insertItems(db: Db, importId: number, items: readonly NewItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await db
      .insertInto('importItems')
      .values(
        items.slice(first, first + AT_ONCE).map(({ tags, notes, chosen, ...item }) => ({
          ...item,
          importId,
          tags: toJson(tags),
          notes: toJson(notes),
          chosen: toFlag(chosen),
        })),
      )
      .execute();
}

/** Removes all items of an import, before its file is read again. */
export async function deleteItems(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importItems').where('importId', '=', importId).execute();
}

export interface ItemFilter {
  status?: ItemStatus | undefined;
  outcome?: ItemOutcome | undefined;
  limit: number;
  offset: number;
}

/** Lists the items of an import in the order of its file, each with the post that was made from it. */
export async function listItems(db: Db, importId: number, { status, outcome, limit, offset }: ItemFilter) {
  let query = db.selectFrom('importItems').where('importId', '=', importId);
  if (status) query = query.where('status', '=', status);
  if (outcome) query = query.where('outcome', '=', outcome);
  const rows = await query
    .select([
      'position',
      'place',
      'title',
      'slug',
      'status',
      'reason',
      'publishedAt',
      'tags',
      'images',
      'addresses',
      'notes',
      'chosen',
      'outcome',
      'postId',
    ])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ tags, notes, chosen, ...row }) => ({
    ...row,
    tags: itemTags.read(tags, row.position),
    notes: itemNotes.read(notes, row.position),
    chosen: chosen === 1,
  }));
}

/** How many items of an import have each status and outcome, with the images and addresses of the chosen ones. */
export async function countItems(db: Db, importId: number) {
  const rows = await db
    .selectFrom('importItems')
    .select((eb) => [
      'status',
      'outcome',
      eb.fn.countAll<number>().as('items'),
      sql<number>`coalesce(sum(chosen), 0)`.as('chosen'),
      sql<number>`coalesce(sum(images * chosen), 0)`.as('images'),
      sql<number>`coalesce(sum(addresses * chosen), 0)`.as('addresses'),
    ])
    .where('importId', '=', importId)
    .groupBy(['status', 'outcome'])
    .execute();
  return rows.map(({ status, outcome, ...sums }) => ({
    status,
    outcome,
    items: Number(sums.items),
    chosen: Number(sums.chosen),
    images: Number(sums.images),
    addresses: Number(sums.addresses),
  }));
}

/**
 * Chooses items for the import, or leaves them out.
 * @param positions undefined: all that are posts of the source; pages and responses are chosen one by one
 */
export async function chooseItems(
  db: Db,
  importId: number,
  chosen: boolean,
  positions?: readonly number[],
): Promise<void> {
  let query = db
    .updateTable('importItems')
    .set({ chosen: toFlag(chosen) })
    .where('importId', '=', importId)
    .where('outcome', '=', 'waiting')
    .where('status', 'in', IMPORTABLE);
  if (positions) query = query.where('position', 'in', positions);
  else if (chosen) query = query.where('status', '<>', 'offered');
  await query.execute();
}

/** One item as the import needs it; undefined without one. */
export async function findItem(db: Db, importId: number, position: number) {
  const row = await db
    .selectFrom('importItems')
    .select(['sourceHash', 'chosen', 'outcome', 'notes'])
    .where('importId', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row && { ...row, chosen: row.chosen === 1, notes: itemNotes.read(row.notes, position) };
}

export interface ItemResult {
  outcome: ItemOutcome;
  slug?: string;
  notes?: string[];
  postId?: number | null;
  postVersion?: number;
}

/** Records what became of an item. */
export async function saveItemResult(
  db: Db,
  importId: number,
  position: number,
  { notes, ...result }: ItemResult,
): Promise<void> {
  await db
    .updateTable('importItems')
    .set({ ...result, ...(notes && { notes: toJson(notes) }) })
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** The next posts that an import made and that have not been decided about in its removal. */
export function listImportedItems(db: Db, importId: number, limit: number) {
  return db
    .selectFrom('importItems')
    .leftJoin('posts', 'posts.id', 'importItems.postId')
    .select([
      'importItems.position',
      'importItems.postId',
      'importItems.postVersion',
      'posts.version',
      'posts.slug',
    ])
    .where('importItems.importId', '=', importId)
    .where('importItems.outcome', '=', 'imported')
    .orderBy('importItems.position')
    .limit(limit)
    .execute();
}
